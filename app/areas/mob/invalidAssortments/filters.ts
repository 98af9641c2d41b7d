import { companyLists } from "#app/contracts/directory/companies.ts";
import { invalidProducts, invalidReasons, invalidStates } from "#app/contracts/field/assortments.ts";
import { allOf } from "#app/crud/choices.ts";
import { filtersFor, linked, lookupFilter, search, secondary, select } from "#app/crud/filters.tsx";

const ages = { 1: "1 dia ou mais", 7: "7 dias ou mais", 30: "30 dias ou mais", 90: "90 dias ou mais" };

/** The filters of the list, which also say which lines are reviewed together. */
export const invalidFilters = filtersFor(invalidProducts, {
  q: search("EAN, produto, fornecedor ou loja"),
  state: select("Situação", "Todas", invalidStates),
  reason: select("Motivo", "Todos", invalidReasons),
  agency_uuid: lookupFilter(
    "Agência",
    "Todas",
    allOf(companyLists.agency, ({ trade_name }) => trade_name),
  ),
  min_age: secondary(select("Recebida há", "Qualquer tempo", ages)),
  assortment_import_uuid: linked("Planilha", () => "uma só", "uma só"),
});
