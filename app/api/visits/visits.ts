import { visitsOperation } from "#app/contracts/visits/visits.ts";
import { listVisits } from "#app/domain/visits/visits.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { visitsSheet } from "../endpoint/sheets/people.ts";
import { viewers } from "../people/visitors.ts";

export const visits = [
  endpoint({
    ...visitsOperation,
    summary: "Lista visitas, da mais nova para a mais antiga",
    grants: viewers,
    sheet: visitsSheet,
    handle: ({ scope, query }) => listVisits(scope, query),
  }),
];
