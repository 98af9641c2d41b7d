import { FULL_ACCESS, READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import { type Absence, absenceKinds } from "#app/contracts/field/roadmaps.ts";
import { fetchList } from "#app/crud/search.ts";
import { userContext } from "#app/session/request.ts";
import { DateField, SearchField } from "#app/ui/fields/index.ts";
import { formatDate } from "#app/ui/format.ts";
import { LinkTabs, PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { buildChips, type Column, FilterForm, ListFrame, pickSearchParams } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import { crumbs as above, permission, title as roadmaps, tabs, weekAt } from "../roadmaps.ts";
import type { Route } from "./+types/list.ts";
import { create, labels, place, title } from "./absences.ts";
import { filtersOf, queryOf } from "./filters.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const filters = filtersOf(new URL(request.url));
  const listed = await fetchList<Absence>(context, request, place, queryOf(filters));
  const level = levelOf(context.get(userContext), permission);
  return { listed, filters, may: { write: level >= READ_WRITE, remove: level >= FULL_ACCESS } };
}

function columnsOf(may: { write: boolean; remove: boolean }): Column<Absence>[] {
  return [
    {
      header: labels.visitor_uuid,
      sort: "visitor",
      rowHeader: true,
      cell: ({ uuid, visitor }) => (may.write ? <a href={`${place.path}/${uuid}`}>{visitor.name}</a> : visitor.name),
    },
    { header: labels.kind, cell: ({ kind }) => absenceKinds[kind] },
    { header: labels.starts_on, sort: "starts_on", nowrap: true, cell: ({ starts_on }) => formatDate(starts_on) },
    { header: labels.ends_on, nowrap: true, cell: ({ ends_on }) => formatDate(ends_on) },
    { header: labels.replacement_uuid, cell: ({ replacement }) => replacement?.name ?? "Ninguém" },
    { header: labels.note, cell: ({ note }) => note },
    {
      header: "Semana",
      nowrap: true,
      cell: ({ visitor, starts_on }) => (
        <a href={weekAt(visitor.uuid, starts_on)}>
          Ver semana<span className="sr-only"> de {visitor.name}</span>
        </a>
      ),
    },
    ...(may.remove
      ? [
          {
            header: "Ações",
            nowrap: true,
            cell: ({ uuid, visitor }: Absence) => (
              <a href={`${place.path}/${uuid}/remove`} data-ask="">
                {words.remove}
                <span className="sr-only"> a ausência de {visitor.name}</span>
              </a>
            ),
          },
        ]
      : []),
  ];
}

/** Who does not work when, and who makes their visits. */
export default function Absences({ loaderData: { listed, filters, may } }: Route.ComponentProps) {
  const names = { q: labels.visitor_uuid, visitor_uuid: "Só de", date: "No dia" };
  const told = {
    visitor_uuid: { [filters.visitor_uuid]: listed.found.data[0]?.visitor.name ?? "sem ausências" },
    date: { [filters.date]: formatDate(filters.date) },
  };
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...above, { label: title }]}
        actions={
          may.write && (
            <ButtonLink look="primary" href={`${place.path}/new`}>
              {create}
            </ButtonLink>
          )
        }
      />
      <LinkTabs label={roadmaps} tabs={tabs} current={place.path} />
      <FilterForm path={place.path} keep={pickSearchParams(listed.address, ["visitor_uuid", "sort"])}>
        <SearchField name="q" label={names.q} defaultValue={filters.q} />
        <DateField name="date" label={names.date} hint={undefined} defaultValue={filters.date} />
      </FilterForm>
      <ListFrame
        listed={listed}
        noun={["ausência", "ausências"]}
        caption={title}
        columns={columnsOf(may)}
        rowKey={({ uuid }) => uuid}
        chips={buildChips(listed.address, filters, names, told)}
        exports={`${place.path}/export`}
        whenEmpty={may.write && <a href={`${place.path}/new`}>{create}</a>}
      />
    </>
  );
}
