import { agreementOwnerKinds, receivedAgreements } from "#app/contracts/agreements/received-agreements.ts";
import { AGREEMENT_ENDING_DAYS, serviceAgreementStates } from "#app/contracts/agreements/service-agreements.ts";
import { filtersFor, search, secondary, select } from "#app/crud/filters.tsx";

const { draft, ...states } = serviceAgreementStates;

/** The filters of the declarations received, which also say which ones are answered together. */
export const receivedFilters = filtersFor(receivedAgreements, {
  q: search("Declarante ou serviço"),
  state: select("Situação", "Todas", states),
  owner_kind: select("Tipo de declarante", "Todos", agreementOwnerKinds),
  withoutMinutes: secondary(
    select("Minutos das que estão em vigor", "Todas", { true: "Sem minutos", false: "Com minutos" }),
  ),
  ending: secondary(
    select("Término", "Todas", { true: `Nos próximos ${AGREEMENT_ENDING_DAYS} dias, sem renovação enviada` }),
  ),
});
