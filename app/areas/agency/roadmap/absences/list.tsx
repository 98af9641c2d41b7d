import { type Absence, absenceKinds, absences } from "#app/contracts/field/absences.ts";
import { day, filtersFor, linked, search } from "#app/crud/filters.tsx";
import { ListPage, nameColumn, removeColumn } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formatDate } from "#app/ui/format.ts";
import { LinkTabs } from "#app/ui/page/index.ts";
import { addresses } from "../../addresses.ts";
import { roadmapTabs, roadmapTitle, weekHref } from "../roadmaps.ts";
import type { Route } from "./+types/list.ts";

const { labels } = absences;
const filters = filtersFor(absences, {
  q: search(labels.visitor_uuid),
  visitor_uuid: linked("Só de", ({ visitor }: Absence) => visitor.name, "sem ausências"),
  date: day("No dia"),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(absences, filters)];
export const loader = (args: Route.LoaderArgs) => loadList(args, absences, filters);

/** The days on which visitors do not work, and who makes their visits. */
export default function Absences({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListPage
      resource={absences}
      list={list}
      filters={filters}
      parents={[{ label: roadmapTitle, href: addresses.roadmaps }]}
      columns={[
        nameColumn(list, labels.visitor_uuid, ({ visitor }) => visitor.name, "visitor"),
        { header: labels.kind, sort: "kind", cell: ({ kind }) => absenceKinds[kind] },
        { header: labels.starts_on, sort: "starts_on", nowrap: true, cell: ({ starts_on }) => formatDate(starts_on) },
        { header: labels.ends_on, sort: "ends_on", nowrap: true, cell: ({ ends_on }) => formatDate(ends_on) },
        {
          header: labels.replacement_uuid,
          sort: "replacement",
          cell: ({ replacement }) => replacement?.name ?? "Ninguém",
        },
        { header: labels.note, cell: ({ note }) => note },
        { header: "Semana", nowrap: true, cell: weekCell },
        ...removeColumn(list, ({ visitor }) => `a ausência de ${visitor.name}`),
      ]}
    >
      <LinkTabs label={roadmapTitle} tabs={roadmapTabs} current={addresses.absences} />
    </ListPage>
  );
}

const weekCell = ({ visitor, starts_on }: Absence) => (
  <a href={weekHref(visitor.uuid, starts_on)}>
    Ver semana<span className="sr-only"> de {visitor.name}</span>
  </a>
);
