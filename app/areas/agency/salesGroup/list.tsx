import { regionals } from "#app/contracts/directory/regionals.ts";
import { countStores, type SalesGroup, salesGroups } from "#app/contracts/directory/sales-groups.ts";
import { allOf } from "#app/crud/choices.ts";
import { filtersFor, lookupFilter, search } from "#app/crud/filters.tsx";
import { CountLink, ListPage, removeColumn } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { addresses } from "../addresses.ts";
import type { Route } from "./+types/list.ts";
import { SalesGroupTabs } from "./tabs.tsx";

const { labels } = salesGroups;
const filters = filtersFor(salesGroups, {
  q: search(labels.name),
  regional_uuid: lookupFilter(
    labels.regional_uuid,
    "Todas",
    allOf(regionals, ({ name }) => name),
  ),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(salesGroups, filters)];
export const loader = (args: Route.LoaderArgs) => loadList(args, salesGroups, filters);

export default function SalesGroups({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListPage
      resource={salesGroups}
      list={list}
      filters={filters}
      caption="Grupos de redes e lojas"
      columns={[
        {
          header: "Grupo",
          sort: "name",
          rowHeader: true,
          cell: ({ uuid, name }) => <a href={`${addresses.salesGroups}/${uuid}`}>{name}</a>,
        },
        { header: labels.regional_uuid, sort: "regional", cell: ({ regional }) => regional?.name ?? "Nenhuma" },
        {
          header: labels.retailers,
          sort: "retailers",
          cell: ({ retailers }) => retailers.map(({ name }) => name).join(", "),
        },
        { header: labels.store_uuids, sort: "stores", numeric: true, cell: storesCell },
        ...removeColumn(list, ({ name }) => name),
      ]}
    >
      <SalesGroupTabs current={addresses.salesGroups} />
    </ListPage>
  );
}

const storesCell = (group: SalesGroup) => (
  <CountLink
    count={countStores(group)}
    of={group.name}
    href={`${addresses.servedStores}?sales_group_uuid=${group.uuid}`}
  />
);
