import { agencySuppliers, noAccount } from "#app/contracts/directory/agency-suppliers.ts";
import { filtersFor, search, select } from "#app/crud/filters.tsx";
import { ListPage, nameColumn, removeColumn } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formatInteger } from "#app/ui/format.ts";
import { addresses } from "../../addresses.ts";
import { SupplierTabs } from "../tabs.tsx";
import type { Route } from "./+types/list.ts";

const { labels } = agencySuppliers;
const filters = filtersFor(agencySuppliers, {
  q: search(labels.supplier_name),
  with_account: select(labels.supplier_uuid, "Todas", { true: "Com conta", false: noAccount }),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(agencySuppliers, filters)];
export const loader = (args: Route.LoaderArgs) => loadList(args, agencySuppliers, filters);

/** The suppliers that the agency serves. */
export default function Suppliers({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListPage
      resource={agencySuppliers}
      list={list}
      filters={filters}
      caption="Fornecedores atendidos"
      columns={[
        nameColumn(list, labels.supplier_name, ({ supplier_name }) => supplier_name, "supplier_name"),
        { header: labels.supplier_uuid, sort: "supplier", cell: ({ supplier }) => supplier?.name ?? noAccount },
        {
          header: labels.products_count,
          sort: "products",
          numeric: true,
          cell: ({ uuid, supplier_name, products_count }) => (
            <a href={`${addresses.agencyProducts}?agency_supplier_uuid=${uuid}`}>
              {formatInteger(products_count)}
              <span className="sr-only"> de {supplier_name}</span>
            </a>
          ),
        },
        ...removeColumn(list, ({ supplier_name }) => supplier_name),
      ]}
    >
      <SupplierTabs current={addresses.agencySuppliers} />
    </ListPage>
  );
}
