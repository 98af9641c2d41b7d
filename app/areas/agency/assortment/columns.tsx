import type { Assortment } from "#app/contracts/field/assortments.ts";
import { type Column, searchWithoutPage, withSearch } from "#app/ui/table/index.ts";
import { form as words } from "#app/ui/words.ts";
import { place } from "./assortment.ts";

/** The columns of the list at `address`, for whoever may remove or not; a store or a product narrows it. */
export function columnsOf(address: string, may: { full: boolean }): Column<Assortment>[] {
  const to = (filter: string, { uuid, name }: { uuid: string; name: string }) => (
    <a href={withSearch(address, { [filter]: uuid, page: null })}>{name}</a>
  );
  return [
    { header: "Loja", sort: "store", cell: ({ store }) => to("store_uuid", store) },
    { header: "Rede", cell: ({ retailer }) => retailer.name },
    { header: "Produto", sort: "product", rowHeader: true, cell: ({ product }) => to("product_uuid", product) },
    { header: "EAN", nowrap: true, cell: ({ product }) => product.ean },
    { header: "Fornecedor", sort: "supplier", cell: ({ agency_supplier }) => agency_supplier.supplier_name },
    { header: "Categoria", cell: ({ product }) => product.category || "Sem categoria" },
    { header: "Seção", cell: ({ product }) => product.section || "Sem seção" },
    ...(may.full
      ? [
          {
            header: "Ações",
            nowrap: true,
            cell: ({ uuid, product, store }: Assortment) => (
              <a href={withSearch(`${place.path}/remove`, { uuid, filters: searchWithoutPage(address) })} data-ask="">
                {words.remove}
                <span className="sr-only">
                  {" "}
                  {product.name} de {store.name}
                </span>
              </a>
            ),
          },
        ]
      : []),
  ];
}
