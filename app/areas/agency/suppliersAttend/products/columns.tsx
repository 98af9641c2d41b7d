import { type AgencyProduct, agencyProducts } from "#app/contracts/directory/agency-suppliers.ts";
import { nameColumn, removeColumn } from "#app/crud/list-page.tsx";
import type { LoadedList } from "#app/crud/load-list.ts";
import type { Column } from "#app/ui/table/index.ts";

const { labels } = agencyProducts;

export const productColumnsOf = (list: LoadedList<AgencyProduct>): Column<AgencyProduct>[] => [
  nameColumn(list, "Produto", ({ name }) => name),
  { header: labels.ean, sort: "ean", nowrap: true, cell: ({ ean }) => ean },
  {
    header: labels.agency_supplier_uuid,
    sort: "supplier",
    cell: ({ agency_supplier }) => agency_supplier.supplier_name,
  },
  { header: labels.category, sort: "category", cell: ({ category }) => category || "Sem categoria" },
  { header: labels.section, sort: "section", cell: ({ section }) => section || "Sem seção" },
  ...removeColumn(list, ({ name }) => name),
];
