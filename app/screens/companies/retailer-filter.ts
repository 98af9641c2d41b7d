import { companyLists } from "#app/contracts/directory/companies.ts";
import { allOf } from "#app/crud/choices.ts";
import { lookupFilter } from "#app/crud/filters.tsx";

/** The filter of a list by the retailer whose rows it shows. */
export const retailerFilter = lookupFilter(
  "Rede",
  "Todas",
  allOf(companyLists.retailer, ({ name }) => name),
);
