import { companyLists } from "#app/contracts/directory/companies.ts";
import { supplierUnits } from "#app/contracts/directory/supplier-units.ts";
import { filtersFor, linked, search, select } from "#app/crud/filters.tsx";
import { ListPage, nameColumn, removeColumn } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formatCnpj } from "#app/ui/format.ts";
import { Badge } from "#app/ui/page/index.ts";
import { CompanyTabs, parentOf } from "../company-tabs.tsx";
import type { Route } from "./+types/list.ts";

const { labels } = supplierUnits;
type Row = { supplier: { trade_name: string } };
const filters = filtersFor(supplierUnits, {
  q: search("Unidade, fornecedor ou CNPJ"),
  active: select("Situação", "Todas", { true: "Ativas", false: "Inativas" }),
  supplier_uuid: linked(companyLists.supplier.words.one, ({ supplier }: Row) => supplier.trade_name, "escolhido"),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(supplierUnits, filters)];
export const loader = (args: Route.LoaderArgs) => loadList(args, supplierUnits, filters);

/** The units of all suppliers. */
export default function Units({ loaderData: list }: Route.ComponentProps) {
  const { path } = list.listed;
  return (
    <ListPage
      resource={supplierUnits}
      list={list}
      filters={filters}
      parents={parentOf(path)}
      sorted="name"
      columns={[
        nameColumn(list, "Unidade", ({ name }) => name),
        { header: labels.supplier_uuid, sort: "supplier", cell: ({ supplier }) => supplier.trade_name },
        { header: labels.cnpj, sort: "cnpj", nowrap: true, cell: ({ cnpj }) => formatCnpj(cnpj) },
        {
          header: labels.city_id,
          sort: "city",
          cell: ({ city, state }) => (city && state ? `${city.name}/${state.acronym}` : "–"),
        },
        { header: labels.contact_name, sort: "contact_name", cell: ({ contact_name }) => contact_name || "–" },
        {
          header: "Situação",
          sort: "active",
          cell: ({ active }) => <Badge tone={active ? "success" : "neutral"} label={active ? "Ativa" : "Inativa"} />,
        },
        ...removeColumn(list, ({ name }) => name),
      ]}
    >
      <CompanyTabs current={path} />
    </ListPage>
  );
}
