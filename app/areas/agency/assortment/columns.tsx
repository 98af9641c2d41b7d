import type { Assortment } from "#app/contracts/field/assortments.ts";
import type { LoadedList } from "#app/crud/load-list.ts";
import { type Column, searchWithoutPage, withSearch } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";

/** Names an item by its product and store. */
export const assortmentName = ({ product, store }: Assortment) => `${product.name} de ${store.name}`;

/** A store or a product links to the list of its items alone. */
export function assortmentColumnsOf({ listed: { path, address }, may }: LoadedList<Assortment>): Column<Assortment>[] {
  const only = (filter: string, { uuid, name }: { uuid: string; name: string }) => (
    <a href={withSearch(address, { [filter]: uuid, page: null })}>{name}</a>
  );
  const columns: Column<Assortment>[] = [
    { header: "Loja", sort: "store", cell: ({ store }) => only("store_uuid", store) },
    { header: "Rede", sort: "retailer", cell: ({ retailer }) => retailer.name },
    { header: "Produto", sort: "product", rowHeader: true, cell: ({ product }) => only("product_uuid", product) },
    { header: "EAN", sort: "ean", nowrap: true, cell: ({ product }) => product.ean },
    { header: "Fornecedor", sort: "supplier", cell: ({ agency_supplier }) => agency_supplier.supplier_name },
    { header: "Categoria", sort: "category", cell: ({ product }) => product.category || "Sem categoria" },
    { header: "Seção", sort: "section", cell: ({ product }) => product.section || "Sem seção" },
  ];
  const removal = (row: Assortment) => (
    <a href={withSearch(`${path}/remove`, { uuid: row.uuid, filters: searchWithoutPage(address) })} data-ask="">
      {words.remove}
      <span className="sr-only"> {assortmentName(row)}</span>
    </a>
  );
  return may.remove ? [...columns, { header: "Ações", nowrap: true, cell: removal }] : columns;
}
