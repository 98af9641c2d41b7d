import { type ServedStore, servedStores } from "#app/contracts/directory/served-stores.ts";
import { filtersFor, linked, search } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import type { Column } from "#app/ui/table/index.ts";
import { addresses } from "../addresses.ts";
import type { Route } from "./+types/stores.ts";
import { SalesGroupTabs } from "./tabs.tsx";

const filters = filtersFor(servedStores, {
  q: search("Loja, rede ou município"),
  sales_group_uuid: linked("Grupo", ({ sales_group }: ServedStore) => sales_group.name, "sem lojas"),
  retailer_uuid: linked("Rede", ({ retailer }: ServedStore) => retailer.name, "sem lojas"),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(servedStores, filters)];
export const loader = (args: Route.LoaderArgs) => loadList(args, servedStores, filters);

const columns: Column<ServedStore>[] = [
  { header: "Loja", sort: "name", rowHeader: true, cell: ({ name }) => name },
  {
    header: "Rede",
    sort: "retailer",
    cell: ({ retailer: { uuid, name } }) => <a href={`${addresses.servedStores}?retailer_uuid=${uuid}`}>{name}</a>,
  },
  { header: "Município", sort: "city_name", cell: ({ city_name, state_acronym }) => `${city_name} (${state_acronym})` },
  {
    header: "Grupo",
    sort: "sales_group",
    cell: ({ sales_group: { uuid, name } }) => <a href={`${addresses.salesGroups}/${uuid}`}>{name}</a>,
  },
  { header: "No mapa", sort: "located", cell: ({ latitude }) => (latitude === null ? "Sem coordenadas" : "Sim") },
];

/** All stores that the agency serves, over all groups. */
export default function ServedStores({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListPage
      resource={servedStores}
      list={list}
      filters={filters}
      columns={columns}
      parents={[{ label: "Redes e lojas", href: addresses.salesGroups }]}
      whenEmpty={<a href={addresses.salesGroups}>Ver os grupos</a>}
    >
      <SalesGroupTabs current={addresses.servedStores} />
    </ListPage>
  );
}
