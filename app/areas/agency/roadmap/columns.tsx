import { frequencies, type Roadmap, roadmaps } from "#app/contracts/field/roadmaps.ts";
import { formatDate, formatHours } from "#app/ui/format.ts";
import type { Column } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import { roadmapHref, weekHref } from "./roadmaps.ts";
import { minutesOf } from "./stops.ts";

const { labels } = roadmaps;

/** The columns of the list of roadmaps; "Remover" for those who may. */
export function roadmapColumns(may: { remove: boolean }): Column<Roadmap>[] {
  return [
    {
      header: "Roteiro",
      sort: "name",
      rowHeader: true,
      cell: ({ uuid, name }) => <a href={roadmapHref(uuid)}>{name}</a>,
    },
    {
      header: labels.visitor_uuid,
      sort: "visitor",
      cell: ({ visitor }) => <a href={weekHref(visitor.uuid)}>{visitor.name}</a>,
    },
    { header: labels.frequency, sort: "frequency", cell: ({ frequency }) => frequencies[frequency] },
    {
      header: labels.starts_on,
      sort: "starts_on",
      nowrap: true,
      cell: ({ starts_on }) => formatDate(starts_on),
    },
    { header: labels.ends_on, sort: "ends_on", nowrap: true, cell: ({ ends_on }) => formatDate(ends_on) },
    { header: "Paradas", sort: "stops", numeric: true, cell: ({ stops }) => stops.length },
    { header: "Horas na semana", sort: "minutes", numeric: true, cell: ({ stops }) => formatHours(minutesOf(stops)) },
    ...(may.remove
      ? [
          {
            header: "Ações",
            nowrap: true,
            cell: ({ uuid, name }: Roadmap) => (
              <a href={roadmapHref(uuid, "/remove")} data-ask="">
                {words.remove}
                <span className="sr-only"> {name}</span>
              </a>
            ),
          },
        ]
      : []),
  ];
}
