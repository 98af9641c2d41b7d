import { productCategories, productSections } from "#app/contracts/directory/base-registers.ts";
import { storeProducts, storeSuppliers } from "#app/contracts/store/store-products.ts";
import { allOf } from "#app/crud/choices.ts";
import { filtersFor, lookupFilter, search, secondary } from "#app/crud/filters.tsx";
import { ListPage, removeColumn } from "#app/crud/list-page.tsx";
import { exportsList, loadList } from "#app/crud/load-list.ts";
import { formatDate, formatQuantity } from "#app/ui/format.ts";
import { ButtonLink } from "#app/ui/primitives/button.tsx";
import { groupOptions } from "../product-sections.ts";
import type { Route } from "./+types/list.ts";

const { labels } = storeProducts;
const filters = filtersFor(storeProducts, {
  q: search("Produto ou EAN"),
  supplier_uuid: lookupFilter(
    "Fornecedor",
    "Todos",
    allOf(storeSuppliers, ({ name }) => name),
  ),
  product_section_uuid: secondary(lookupFilter(labels.product_section, "Todas", groupOptions(productSections))),
  product_category_uuid: secondary(lookupFilter(labels.product_category, "Todas", groupOptions(productCategories))),
});

export const middleware: Route.MiddlewareFunction[] = [exportsList(storeProducts, filters)];
export const loader = (args: Route.LoaderArgs) => loadList(args, storeProducts, filters);

/** The products that the store sells, with the stock and the last sale that were reported. */
export default function StoreProducts({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListPage
      resource={storeProducts}
      list={list}
      filters={filters}
      sorted="name"
      actions={list.may.remove && <ButtonLink href={`${list.listed.path}/import`}>Importar planilha</ButtonLink>}
      columns={[
        {
          header: "Produto",
          sort: "name",
          rowHeader: true,
          cell: ({ uuid, name }) => (list.may.write ? <a href={`${list.listed.path}/${uuid}`}>{name}</a> : name),
        },
        { header: labels.ean, sort: "ean", nowrap: true, cell: ({ ean }) => ean },
        {
          header: labels.product_section,
          sort: "section",
          cell: ({ product_section }) => product_section?.name ?? "–",
        },
        {
          header: labels.product_category,
          sort: "category",
          cell: ({ product_category }) => product_category?.name ?? "–",
        },
        { header: labels.supplier_uuids, cell: ({ suppliers }) => suppliers.map(({ name }) => name).join(", ") || "–" },
        {
          header: labels.stock,
          sort: "stock",
          numeric: true,
          cell: ({ stock }) => (stock === null ? "–" : formatQuantity(stock)),
        },
        {
          header: "Última venda",
          sort: "last_sale_at",
          nowrap: true,
          cell: ({ last_sale_at }) => formatDate(last_sale_at),
        },
        { header: labels.due_date, sort: "due_date", nowrap: true, cell: ({ due_date }) => formatDate(due_date) },
        ...removeColumn(list, ({ name }) => name),
      ]}
    />
  );
}
