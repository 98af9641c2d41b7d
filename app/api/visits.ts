import { pageOf } from "#app/contracts/paging.ts";
import { visitItem, visitsQuery } from "#app/contracts/visits.ts";
import { listVisits } from "#app/domain/visits.ts";
import { endpoint } from "./endpoint.ts";
import { visitsSheet } from "./sheets/people.ts";
import { viewers } from "./visitors.ts";

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
