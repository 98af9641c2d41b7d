import { productCategories, productSections } from "#app/contracts/directory/base-registers.ts";
import { type Assortment, assortments } from "#app/contracts/field/assortments.ts";
import { filtersFor, linked, lookupFilter, search, secondary } from "#app/crud/filters.tsx";
import { attendedSupplierOptions } from "../attended-suppliers.ts";
import { sharedGroups } from "../product-groups.ts";

/** The filters of the list, which also say which items are removed together. */
export const filters = filtersFor(assortments, {
  q: search("Produto, EAN ou loja"),
  agency_supplier_uuid: lookupFilter("Fornecedor", "Todos", attendedSupplierOptions),
  store_uuid: linked("Loja", ({ store }: Assortment) => store.name, "escolhida"),
  product_uuid: linked("Produto", ({ product }: Assortment) => product.name, "escolhido"),
  product_category_uuid: secondary(lookupFilter("Categoria", "Todas", sharedGroups(productCategories))),
  product_section_uuid: secondary(lookupFilter("Seção", "Todas", sharedGroups(productSections))),
});
