import { agencyProducts } from "#app/contracts/directory/agency-suppliers.ts";
import { productCategories, productSections } from "#app/contracts/directory/base-registers.ts";
import { filtersFor, lookupFilter, search, secondary, select } from "#app/crud/filters.tsx";
import { attendedSupplierOptions } from "../../attended-suppliers.ts";
import { sharedGroups } from "../../product-groups.ts";

const { labels } = agencyProducts;

/** The filters of the list, which also say which products get a section together. */
export const filters = filtersFor(agencyProducts, {
  q: search("Produto ou EAN"),
  agency_supplier_uuid: lookupFilter(labels.agency_supplier_uuid, "Todos", attendedSupplierOptions),
  product_category_uuid: secondary(lookupFilter(labels.category, "Todas", sharedGroups(productCategories))),
  product_section_uuid: secondary(lookupFilter(labels.section, "Todas", sharedGroups(productSections))),
  without_section: secondary(select("Com ou sem seção", "Todos", { true: "Sem seção", false: "Com seção" })),
});
