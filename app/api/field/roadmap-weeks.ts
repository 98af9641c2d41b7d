import { fieldSupervisors, fieldVisitors } from "#app/contracts/directory/lookups.ts";
import { servedStore, servedStoresQuery } from "#app/contracts/directory/served-stores.ts";
import { roadmapWeekOperation, roadmapWeeksOperation } from "#app/contracts/field/roadmap-weeks.ts";
import { pageOf } from "#app/contracts/platform/paging.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import { listSupervisors } from "#app/domain/directory/lookups.ts";
import { listFieldVisitors, listServedStores } from "#app/domain/directory/served-stores.ts";
import { findRoadmapWeek, listRoadmapWeeks } from "#app/domain/field/roadmap-weeks.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { roadmapWeeksSheet, servedStoresSheet } from "../endpoint/sheets/roadmaps.ts";

// Roadmaps, assortments and surveys all refer to these stores and visitors, whichever of them a role may manage.
const fieldMakers: Grants = { agencies: {} };
const planners: Grants = { agencies: { permission: "agency-routes" } };

/** The week planned by roadmaps, and the visitors and stores that roadmaps are made of. */
export const roadmapWeeks = [
  endpoint({
    ...roadmapWeeksOperation,
    summary: "Lista a semana de cada promotor com roteiro, em números",
    description: "A semana, de segunda a domingo, do dia `date`; sem ele, a atual.",
    grants: planners,
    sheet: roadmapWeeksSheet,
    handle: ({ scope, query }) => listRoadmapWeeks(scope, query),
  }),
  endpoint({
    ...roadmapWeekOperation,
    summary: "Mostra a semana de um promotor: o que os roteiros pedem, o que virou visita e o que conflita",
    grants: planners,
    params: row,
    handle: async ({ scope, params, query }) => ({
      roadmap_week: await findRoadmapWeek(scope, params.id, query.date),
    }),
  }),
  endpoint({
    method: "get",
    path: "/served_stores",
    summary: "Lista as lojas atendidas: as dos grupos de redes e lojas",
    grants: fieldMakers,
    query: servedStoresQuery,
    answer: pageOf(servedStore),
    sheet: servedStoresSheet,
    handle: ({ scope, query }) => listServedStores(scope, query),
  }),
  endpoint({
    ...listOperation(fieldVisitors),
    summary: "Lista quem pode ter um roteiro",
    grants: fieldMakers,
    handle: ({ scope, query }) => listFieldVisitors(scope, query),
  }),
  endpoint({
    ...listOperation(fieldSupervisors),
    summary: "Lista quem pode responder por uma regional",
    grants: { agencies: { permission: "agency-regionals-settings" } },
    handle: ({ scope, query }) => listSupervisors(scope, query),
  }),
];
