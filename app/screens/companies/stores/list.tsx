import { type StoreEntry, storeEntry } from "#app/contracts/directory/lookups.ts";
import { storeRecords } from "#app/contracts/directory/stores.ts";
import { filtersFor, linked, search } from "#app/crud/filters.tsx";
import { ListPage, removeColumn } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { CompanyTabs, parentOf } from "../company-tabs.tsx";
import { importLink } from "../import-link.tsx";
import { retailerFilter } from "../retailer-filter.ts";
import type { Route } from "./+types/list.ts";

const records = { ...storeRecords, row: storeEntry };
const filters = filtersFor(records, {
  q: search("Loja"),
  retailer_uuid: retailerFilter,
  store_brand_uuid: linked("Bandeira", ({ store_brand }: StoreEntry) => store_brand.name, "escolhida"),
  plan_uuid: linked("Plano", () => "escolhido", "escolhido"),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(records, filters)];
export const loader = (args: Route.LoaderArgs) => loadList(args, records, filters);

/** The stores of all retailers. */
export default function Stores({ loaderData: list }: Route.ComponentProps) {
  const { path } = list.listed;
  return (
    <ListPage
      resource={records}
      list={list}
      filters={filters}
      parents={parentOf(path)}
      actions={importLink("store", list)}
      columns={[
        {
          header: "Loja",
          sort: "name",
          rowHeader: true,
          cell: ({ uuid, name }) => <a href={`${path}/${uuid}`}>{name}</a>,
        },
        { header: "Código", sort: "code", nowrap: true, cell: ({ code }) => code },
        { header: "Rede", sort: "retailer", cell: ({ retailer }) => retailer.trade_name },
        { header: "Bandeira", sort: "store_brand", cell: ({ store_brand }) => store_brand.name },
        { header: "Município", sort: "city", cell: ({ city, state }) => `${city.name}/${state.acronym}` },
        ...removeColumn(list, ({ name }) => name),
      ]}
    >
      <CompanyTabs current={path} />
    </ListPage>
  );
}
