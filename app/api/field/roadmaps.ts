import { z } from "@hono/zod-openapi";
import { absences } from "#app/contracts/field/absences.ts";
import * as contracts from "#app/contracts/field/roadmaps.ts";
import { pageOf } from "#app/contracts/platform/paging.ts";
import {
  justificationInput,
  justifyVisitOperation,
  plannedVisit,
  plannedVisitOperation,
  plannedVisitsQuery,
} from "#app/contracts/visits/planned-visits.ts";
import * as absences_ from "#app/domain/field/absences.ts";
import { explainRoadmap } from "#app/domain/field/roadmap-explanation.ts";
import * as roadmaps_ from "#app/domain/field/roadmaps.ts";
import * as planned_ from "#app/domain/visits/planned-visits.ts";
import { crud } from "../endpoint/crud.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { absencesSheet, plannedVisitsSheet } from "../endpoint/sheets/field.ts";
import { roadmapsSheet } from "../endpoint/sheets/roadmaps.ts";

const planners: Grants = { agencies: { permission: "agency-routes" } };
const workers: Grants = { ...planners, af: {} };
/** The agency and its field staff, and the suppliers whose report settings include visits. */
const viewers: Grants = {
  ...workers,
  suppliers: { permission: "supplier-visits-report", block: "display_visits_report" },
};

export const roadmaps = [
  ...crud(contracts.roadmaps, {
    sheet: roadmapsSheet,
    list: roadmaps_.listRoadmaps,
    find: roadmaps_.findRoadmap,
    create: roadmaps_.createRoadmap,
    update: roadmaps_.updateRoadmap,
    remove: roadmaps_.removeRoadmap,
    removed: roadmaps_.removedRoadmaps,
  }),
  endpoint({
    ...contracts.roadmapExplanationOperation,
    summary: "Por que um roteiro gerou, ou não gerou, visitas em um dia",
    description: "Sem `date`, hoje. Responde também sobre roteiros removidos.",
    grants: planners,
    params: row,
    handle: async ({ scope, params, query }) => ({ explanation: await explainRoadmap(scope, params.id, query.date) }),
  }),
  ...crud(absences, {
    sheet: absencesSheet,
    list: absences_.listAbsences,
    find: absences_.findAbsence,
    create: absences_.createAbsence,
    update: absences_.updateAbsence,
    remove: absences_.removeAbsence,
    removed: absences_.removedAbsences,
  }),
  endpoint({
    method: "get",
    path: "/planned_visits",
    summary: "Lista as visitas planejadas",
    description:
      "Sem período, as de hoje. A equipe de campo vê as suas; um fornecedor, as que o atendem, onde a agência permite.",
    grants: viewers,
    query: plannedVisitsQuery,
    answer: pageOf(plannedVisit),
    sheet: plannedVisitsSheet,
    handle: ({ scope, query }) => planned_.listPlannedVisits(scope, query),
  }),
  endpoint({
    ...plannedVisitOperation,
    summary: "Mostra uma visita planejada",
    grants: workers,
    params: row,
    handle: async ({ scope, params }) => ({ planned_visit: await planned_.findPlannedVisit(scope, params.id) }),
  }),
  endpoint({
    ...justifyVisitOperation,
    summary: "Justifica uma visita planejada que não é feita",
    grants: workers,
    params: row,
    body: z.object({ justification: justificationInput }),
    status: 201,
    handle: async ({ scope, params, body }) => ({
      planned_visit: await planned_.justify(scope, params.id, body.justification),
    }),
  }),
];
