import { type AllocationApproval, allocationApprovals } from "#app/contracts/allocations/allocation-approvals.ts";
import { filtersFor, linked, lookupFilter, search } from "#app/crud/filters.tsx";
import { ownerOptions, storeOptions } from "#app/screens/visitors/retailer/filters.ts";

export const approvalFilters = filtersFor(allocationApprovals, {
  name_or_cpf: search("Nome ou CPF"),
  owner_uuid: lookupFilter("Contratante", "Todos", ownerOptions),
  store_uuid: lookupFilter("Loja", "Todas", storeOptions),
  visitor_uuid: linked<AllocationApproval>("Visitante", ({ visitor }) => visitor.name, "escolhido no cadastro"),
});
