import { READ_ONLY } from "#app/contracts/access/permissions.ts";
import type { ServedStore } from "#app/contracts/directory/served-stores.ts";
import { fetchList, paramsOf } from "#app/crud/search.ts";
import { requireLevel } from "#app/session/levels.ts";
import { SearchField } from "#app/ui/fields/index.ts";
import { LinkTabs, PageHeader } from "#app/ui/page/index.ts";
import { type Column, chipsOf, FilterForm, keptOf, ListFrame, withSearch } from "#app/ui/table/index.ts";
import type { Route } from "./+types/stores.ts";
import { crumbs, permission, place, storeFilterNames, stores, tabs, title } from "./groups.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  requireLevel(context, permission, READ_ONLY);
  const filters = paramsOf(new URL(request.url), storeFilterNames);
  return { listed: await fetchList<ServedStore>(context, request, stores, filters), filters };
}

const columns: Column<ServedStore>[] = [
  { header: "Loja", sort: "name", rowHeader: true, cell: ({ name }) => name },
  {
    header: "Rede",
    sort: "retailer",
    cell: ({ retailer }) => <a href={withSearch(stores.path, { retailer_uuid: retailer.uuid })}>{retailer.name}</a>,
  },
  { header: "Município", cell: ({ city_name, state_acronym }) => `${city_name} (${state_acronym})` },
  {
    header: "Grupo",
    cell: ({ sales_group }) => <a href={`${place.path}/${sales_group.uuid}`}>{sales_group.name}</a>,
  },
  { header: "No mapa", cell: ({ latitude }) => (latitude === null ? "Sem coordenadas" : "Sim") },
];

/** Every store the agency serves, of whatever group. */
export default function ServedStores({ loaderData: { listed, filters } }: Route.ComponentProps) {
  const [first] = listed.found.data;
  const words = {
    sales_group_uuid: { [filters.sales_group_uuid]: first?.sales_group.name ?? "sem lojas" },
    retailer_uuid: { [filters.retailer_uuid]: first?.retailer.name ?? "sem lojas" },
  };
  const labels = { q: "Loja, rede ou município", sales_group_uuid: "Grupo", retailer_uuid: "Rede" };
  return (
    <>
      <title>Lojas atendidas</title>
      <PageHeader title="Lojas atendidas" breadcrumb={[...crumbs, { label: "Lojas atendidas" }]} />
      <LinkTabs label={title} tabs={tabs} current={stores.path} />
      <FilterForm path={stores.path} keep={keptOf(listed.address, ["sales_group_uuid", "retailer_uuid", "sort"])}>
        <SearchField name="q" label={labels.q} defaultValue={filters.q} />
      </FilterForm>
      <ListFrame
        listed={listed}
        noun={["loja", "lojas"]}
        caption="Lojas atendidas"
        columns={columns}
        rowKey={({ uuid }) => uuid}
        chips={chipsOf(listed.address, filters, labels, words)}
        exports={`${stores.path}/export`}
        whenEmpty={<a href={place.path}>Ver os grupos</a>}
      />
    </>
  );
}
