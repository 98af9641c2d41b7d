import { FULL_ACCESS, READ_WRITE } from "#app/contracts/access/permissions.ts";
import { levelOf } from "#app/contracts/access/session.ts";
import type { SalesGroup } from "#app/contracts/directory/sales-groups.ts";
import { fetchList, paramsOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import { SearchField, SelectField } from "#app/ui/fields/index.ts";
import { LinkTabs, PageHeader } from "#app/ui/page/index.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { type Column, chipsOf, FilterForm, keptOf, ListFrame } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import type { Route } from "./+types/list.ts";
import {
  create,
  filterNames,
  home,
  labels,
  noRegional,
  permission,
  place,
  regionalOptions,
  sizeOf,
  stores,
  tabs,
  title,
} from "./groups.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const filters = paramsOf(new URL(request.url), filterNames);
  const [listed, regionals] = await Promise.all([
    fetchList<SalesGroup>(context, request, place, filters),
    regionalOptions(apiOf(context)),
  ]);
  const level = levelOf(context.get(userContext), permission);
  return { listed, regionals, filters, may: { write: level >= READ_WRITE, remove: level >= FULL_ACCESS } };
}

function columnsOf(may: { remove: boolean }): Column<SalesGroup>[] {
  return [
    {
      header: "Grupo",
      sort: "name",
      rowHeader: true,
      cell: ({ uuid, name }) => <a href={`${place.path}/${uuid}`}>{name}</a>,
    },
    { header: labels.regional_uuid, sort: "regional", cell: ({ regional }) => regional?.name ?? noRegional },
    { header: "Redes", cell: ({ retailers }) => retailers.map(({ name }) => name).join(", ") },
    {
      header: labels.store_uuids,
      numeric: true,
      cell: ({ uuid, name, retailers }) => (
        <a href={`${stores.path}?sales_group_uuid=${uuid}`}>
          {sizeOf({ retailers })}
          <span className="sr-only"> em {name}</span>
        </a>
      ),
    },
    ...(may.remove
      ? [
          {
            header: "Ações",
            nowrap: true,
            cell: ({ uuid, name }: SalesGroup) => (
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

export default function SalesGroups({ loaderData: { listed, regionals, filters, may } }: Route.ComponentProps) {
  const named = Object.fromEntries(regionals.map(({ value, label }) => [value, label]));
  return (
    <>
      <title>{title}</title>
      <PageHeader
        title={title}
        breadcrumb={[home, { label: title }]}
        actions={
          may.write && (
            <ButtonLink look="primary" href={`${place.path}/new`}>
              {create}
            </ButtonLink>
          )
        }
      />
      <LinkTabs label={title} tabs={tabs} current={place.path} />
      <FilterForm path={place.path} keep={keptOf(listed.address, ["sort"])}>
        <SearchField name="q" label={labels.name} defaultValue={filters.q} />
        <SelectField
          name="regional_uuid"
          label={labels.regional_uuid}
          placeholder="Todas"
          options={regionals}
          defaultValue={filters.regional_uuid}
        />
      </FilterForm>
      <ListFrame
        listed={listed}
        noun={["grupo", "grupos"]}
        caption="Grupos de redes e lojas"
        columns={columnsOf(may)}
        rowKey={({ uuid }) => uuid}
        chips={chipsOf(
          listed.address,
          filters,
          { q: labels.name, regional_uuid: labels.regional_uuid },
          { regional_uuid: named },
        )}
        exports={`${place.path}/export`}
        whenEmpty={may.write && <a href={`${place.path}/new`}>{create}</a>}
      />
    </>
  );
}
