import { type AgencySupplier, agencySuppliers, noAccount } from "#app/contracts/directory/agency-suppliers.ts";
import { nameColumn, removeColumn } from "#app/crud/list-page.tsx";
import type { LoadedList } from "#app/crud/load-list.ts";
import { formatInteger } from "#app/ui/format.ts";
import type { Column } from "#app/ui/table/index.ts";
import { addresses } from "../../addresses.ts";

const { labels } = agencySuppliers;

export const attendedColumnsOf = (list: LoadedList<AgencySupplier>): Column<AgencySupplier>[] => [
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
];
