import { clientStatuses } from "#app/contracts/directory/companies.ts";
import { type ListedStore, listedStore, storeRecords } from "#app/contracts/directory/stores.ts";
import { filtersFor, linked, search, select } from "#app/crud/filters.tsx";
import { ListPage, removeColumn } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formatCnpj } from "#app/ui/format.ts";
import { CompanyTabs, parentOf } from "../company-tabs.tsx";
import { importLink } from "../import-link.tsx";
import { retailerFilter } from "../retailer-filter.ts";
import { ClientStatus } from "../status.tsx";
import type { Route } from "./+types/list.ts";

const records = { ...storeRecords, row: listedStore };
const filters = filtersFor(records, {
  q: search("Loja, código ou CNPJ"),
  retailer_uuid: retailerFilter,
  status: select("Situação", "Todas", clientStatuses),
  store_brand_uuid: linked("Bandeira", ({ store_brand }: ListedStore) => store_brand.name, "escolhida"),
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
        { header: "CNPJ", sort: "cnpj", nowrap: true, cell: ({ cnpj }) => (cnpj ? formatCnpj(cnpj) : "–") },
        { header: "Rede", sort: "retailer", cell: ({ retailer }) => retailer.trade_name },
        { header: "Bandeira", sort: "store_brand", cell: ({ store_brand }) => store_brand.name },
        { header: "Município", sort: "city", cell: ({ city, state }) => `${city.name}/${state.acronym}` },
        { header: "Situação", sort: "status", cell: ({ status }) => status && <ClientStatus status={status} /> },
        ...removeColumn(list, ({ name }) => name),
      ]}
    >
      <CompanyTabs current={path} />
    </ListPage>
  );
}
