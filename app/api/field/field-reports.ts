import type { z } from "@hono/zod-openapi";
import { evidencesQuery } from "#app/contracts/field/evidences.ts";
import { surveyAnswersQuery } from "#app/contracts/field/surveys.ts";
import { pageOf, unpaged } from "#app/contracts/platform/paging.ts";
import { type ReportTotal, reportTotals } from "#app/contracts/reports/report-filters.ts";
import { plannedVisit, reportedVisitsQuery } from "#app/contracts/visits/planned-visits.ts";
import { supplierTime, supplierTimeTrackingsQuery } from "#app/contracts/visits/time-trackings.ts";
import type { Scope } from "#app/db/scope.server.ts";
import * as totals_ from "#app/domain/field/field-totals.ts";
import { reportedVisits } from "#app/domain/visits/planned-visits.ts";
import { listTimes } from "#app/domain/visits/supplier-times.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { plannedVisitsSheet, supplierTimesSheet } from "../endpoint/sheets/field.ts";

const visits: Grants = {
  agencies: { permission: "agency-visits-report" },
  suppliers: { permission: "supplier-visits-report", block: "display_visits_report" },
};
const evidences: Grants = {
  agencies: { permission: "agency-evidences-report" },
  suppliers: { permission: "supplier-evidences-report", block: "display_evidence_report" },
};
const answers: Grants = {
  agencies: { permission: "agency-schedules-report" },
  suppliers: { permission: "supplier-schedules-report", block: "display_survey_report" },
};
const times: Grants = { agencies: { permission: "agency-supplier-attendance-report" } };

const totals = <Q extends z.ZodObject>(
  of: string,
  summary: string,
  grants: Grants,
  query: Q,
  read: (scope: Scope, query: z.output<Q>) => Promise<ReportTotal[]>,
) =>
  endpoint({
    method: "get",
    path: `/reports/${of}/totals`,
    summary,
    description: "Do que a lista com os mesmos filtros mostra; sem período, os últimos sete dias.",
    grants,
    query,
    answer: reportTotals,
    handle: async ({ scope, query }) => ({ data: await read(scope, query as z.output<Q>) }),
  });

export const fieldReports = [
  endpoint({
    method: "get",
    path: "/reports/planned_visits",
    summary: "Relatório de visitas: o que foi planejado em um período e o que foi feito",
    description: "Sem período, os últimos sete dias. Um fornecedor vê as que o atendem, onde a agência permite.",
    grants: visits,
    query: reportedVisitsQuery,
    answer: pageOf(plannedVisit),
    sheet: plannedVisitsSheet,
    handle: ({ scope, query }) => reportedVisits(scope, query),
  }),
  endpoint({
    method: "get",
    path: "/reports/supplier_time_trackings",
    summary: "Relatório de tempo por fornecedor: o planejado e o trabalhado, visita a visita",
    description: "Sem período, os últimos sete dias.",
    grants: times,
    query: supplierTimeTrackingsQuery,
    answer: pageOf(supplierTime),
    sheet: supplierTimesSheet,
    handle: ({ scope, query }) => listTimes(scope, query),
  }),
  totals(
    "planned_visits",
    "O relatório de visitas em números",
    visits,
    unpaged(reportedVisitsQuery),
    totals_.visitTotals,
  ),
  totals(
    "evidences",
    "O relatório de evidência em números",
    evidences,
    unpaged(evidencesQuery),
    totals_.evidenceTotals,
  ),
  totals(
    "survey_answers",
    "O relatório de pesquisa em números",
    answers,
    unpaged(surveyAnswersQuery),
    totals_.answerTotals,
  ),
  totals(
    "supplier_time_trackings",
    "O tempo por fornecedor em números: planejado e trabalhado",
    times,
    unpaged(supplierTimeTrackingsQuery),
    totals_.timeTotals,
  ),
];
