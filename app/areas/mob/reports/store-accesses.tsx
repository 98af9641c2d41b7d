import { statesOperation } from "#app/contracts/directory/lookups.ts";
import { type StoreAccesses, storeAccessList } from "#app/contracts/reports/platform-reports.ts";
import { day, filtersFor, linked, lookupFilter, search } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList } from "#app/crud/load-list.ts";
import { retailerFilter } from "#app/screens/companies/retailer-filter.ts";
import type { ApiClient } from "#app/session/client.ts";
import { formatInteger } from "#app/ui/format.ts";
import { type Column, withSearch } from "#app/ui/table/index.ts";
import type { Route } from "./+types/store-accesses.ts";
import { visitsHref } from "./filters.ts";
import { loadAccesses } from "./load-accesses.ts";

async function stateOptions(api: ApiClient) {
  const { data } = await api.lookup(statesOperation, {});
  return data.map(({ id, name }) => ({ value: String(id), label: name }));
}

const filters = filtersFor(storeAccessList, {
  q: search("Loja"),
  retailer_uuid: retailerFilter,
  state_id: lookupFilter("Estado", "Todos", stateOptions),
  start_date: day("De"),
  end_date: day("Até"),
  store_brand_uuid: linked("Bandeira", ({ store_brand }: StoreAccesses) => store_brand.name, "escolhida"),
  city_id: linked("Município", ({ city }: StoreAccesses) => city.name, "escolhido"),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(storeAccessList, filters)];
export const loader = (args: Route.LoaderArgs) => loadAccesses(args, storeAccessList, filters);

type Loaded = Route.ComponentProps["loaderData"];

/** A retailer, brand or city leads to its stores alone; each number to its visits. */
function columnsFor({ list: { listed }, period }: Loaded): Column<StoreAccesses>[] {
  const only = (filter: string, value: string | number, name: string) => (
    <a href={withSearch(listed.address, { [filter]: value, page: null, after: null })}>{name}</a>
  );
  return [
    { header: "Loja", sort: "store", rowHeader: true, cell: ({ name }) => name },
    { header: "Rede", sort: "retailer", cell: ({ retailer }) => only("retailer_uuid", retailer.uuid, retailer.name) },
    {
      header: "Bandeira",
      sort: "store_brand",
      cell: ({ store_brand }) => only("store_brand_uuid", store_brand.uuid, store_brand.name),
    },
    {
      header: "Município",
      sort: "city",
      cell: ({ city, state }) => only("city_id", city.id, `${city.name}/${state.acronym}`),
    },
    {
      header: "Acessos",
      sort: "total",
      numeric: true,
      cell: ({ uuid, total }) => {
        const href = visitsHref(period, { store_uuid: uuid });
        return href ? <a href={href}>{formatInteger(total)}</a> : formatInteger(total);
      },
    },
  ];
}

/** The visits of a period in each store. */
export default function StoreAccessesReport({ loaderData }: Route.ComponentProps) {
  const { list, control } = loaderData;
  return (
    <ListPage
      resource={storeAccessList}
      list={list}
      filters={filters}
      sorted="store"
      lead="As visitas em cada loja; as lojas sem visitas também. Sem período, os últimos sete dias."
      period={control}
      columns={columnsFor(loaderData)}
    />
  );
}
