import { FULL_ACCESS, READ_ONLY, READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import type { Regional } from "#app/contracts/directory/regionals.ts";
import { fetchList, paramsOf } from "#app/crud/search.ts";
import { requireLevel } from "#app/session/levels.ts";
import { userContext } from "#app/session/request.ts";
import { SearchField } from "#app/ui/fields/index.ts";
import { PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { type Column, chipsOf, FilterForm, keptOf, ListFrame } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import { place as groups, permission as groupsPermission } from "../salesGroup/groups.ts";
import type { Route } from "./+types/list.ts";
import { create, crumbs, filterNames, labels, permission, place, title } from "./regionals.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_ONLY);
  const filters = paramsOf(new URL(request.url), filterNames);
  const listed = await fetchList<Regional>(context, request, place, filters);
  const user = context.get(userContext);
  const level = levelOf(user, permission);
  const may = {
    write: level >= READ_WRITE,
    remove: level >= FULL_ACCESS,
    groups: levelOf(user, groupsPermission) >= READ_ONLY,
  };
  return { listed, filters, may };
}

function columnsOf(may: Route.ComponentProps["loaderData"]["may"]): Column<Regional>[] {
  return [
    {
      header: "Regional",
      sort: "name",
      rowHeader: true,
      cell: ({ uuid, name }) => (may.write ? <a href={`${place.path}/${uuid}`}>{name}</a> : name),
    },
    { header: labels.responsible_uuid, sort: "responsible", cell: ({ responsible }) => responsible.name },
    {
      header: "Grupos de redes e lojas",
      numeric: true,
      cell: ({ uuid, name, sales_groups_count: count }) =>
        may.groups && count > 0 ? (
          <a href={`${groups.path}?regional_uuid=${uuid}`}>
            {count}
            <span className="sr-only"> em {name}</span>
          </a>
        ) : (
          count
        ),
    },
    ...(may.remove
      ? [
          {
            header: "Ações",
            nowrap: true,
            cell: ({ uuid, name }: Regional) => (
              <a href={`${place.path}/${uuid}/remove`} data-ask="">
                {words.remove}
                <span className="sr-only"> {name}</span>
              </a>
            ),
          },
        ]
      : []),
  ];
}

export default function Regionals({ loaderData: { listed, filters, may } }: Route.ComponentProps) {
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[...crumbs.slice(0, 1), { label: title }]}
        actions={
          may.write && (
            <ButtonLink look="primary" href={`${place.path}/new`}>
              {create}
            </ButtonLink>
          )
        }
      />
      <FilterForm path={place.path} keep={keptOf(listed.address, ["sort"])}>
        <SearchField name="q" label={labels.name} defaultValue={filters.q} />
      </FilterForm>
      <ListFrame
        listed={listed}
        noun={["regional", "regionais"]}
        caption={title}
        columns={columnsOf(may)}
        rowKey={({ uuid }) => uuid}
        chips={chipsOf(listed.address, filters, { q: labels.name })}
        exports={`${place.path}/export`}
        whenEmpty={may.write && <a href={`${place.path}/new`}>{create}</a>}
      />
    </>
  );
}
