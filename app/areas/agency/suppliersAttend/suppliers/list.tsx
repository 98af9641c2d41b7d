import { agencySuppliers, noAccount } from "#app/contracts/directory/agency-suppliers.ts";
import { filtersFor, search, select } from "#app/crud/filters.tsx";
import { ListPage } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { addresses } from "../../addresses.ts";
import { SupplierTabs } from "../tabs.tsx";
import type { Route } from "./+types/list.ts";
import { attendedColumnsOf } from "./columns.tsx";

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
      columns={attendedColumnsOf(list)}
    >
      <SupplierTabs current={addresses.agencySuppliers} />
    </ListPage>
  );
}
