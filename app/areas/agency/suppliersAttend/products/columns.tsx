import type { AgencyProduct } from "#app/contracts/directory/agency-suppliers.ts";
import type { Column } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import { products } from "../attended.ts";
import { labels } from "./product.ts";

/** The columns of the list, for whoever may change or remove or not. */
export function columnsOf(may: { write: boolean; full: boolean }): Column<AgencyProduct>[] {
  return [
    {
      header: "Produto",
      sort: "name",
      rowHeader: true,
      cell: ({ uuid, name }) => (may.write ? <a href={`${products.path}/${uuid}`}>{name}</a> : name),
    },
    { header: labels.ean, sort: "ean", nowrap: true, cell: ({ ean }) => ean },
    {
      header: labels.agency_supplier_uuid,
      sort: "supplier",
      cell: ({ agency_supplier }) => agency_supplier.supplier_name,
    },
    { header: labels.category, sort: "category", cell: ({ category }) => category || "Sem categoria" },
    { header: labels.section, sort: "section", cell: ({ section }) => section || "Sem seção" },
    ...(may.full
      ? [
          {
            header: "Ações",
            nowrap: true,
            cell: ({ uuid, name }: AgencyProduct) => (
              <a href={`${products.path}/${uuid}/remove`} data-ask="">
                {words.remove}
                <span className="sr-only"> {name}</span>
              </a>
            ),
          },
        ]
      : []),
  ];
}
