import { pageOf } from "#app/contracts/platform/paging.ts";
import { visitItem, visitsQuery } from "#app/contracts/visits/visits.ts";
import { listVisits } from "#app/domain/visits/visits.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { visitsSheet } from "../endpoint/sheets/people.ts";
import { viewers } from "../people/visitors.ts";

export const visits = [
  endpoint({
    method: "get",
    path: "/visits",
    summary: "Lista visitas, da mais nova para a mais antiga",
    grants: viewers,
    query: visitsQuery,
    answer: pageOf(visitItem),
    sheet: visitsSheet,
    handle: ({ scope, query }) => listVisits(scope, query),
  }),
];
