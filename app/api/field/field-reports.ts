import type { z } from "@hono/zod-openapi";
import { evidenceTotalsOperation } from "#app/contracts/field/evidences.ts";
import { answerTotalsOperation } from "#app/contracts/field/surveys.ts";
import type { Operation } from "#app/contracts/platform/operation.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import type { ReportTotal, reportTotals } from "#app/contracts/reports/report-filters.ts";
import { reportedVisits, visitTotalsOperation } from "#app/contracts/visits/planned-visits.ts";
import { supplierTimesOperation, timeTotalsOperation } from "#app/contracts/visits/time-trackings.ts";
import type { Scope } from "#app/db/scope.server.ts";
import * as totals_ from "#app/domain/field/field-totals.ts";
import * as visits_ from "#app/domain/visits/planned-visits.ts";
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
  stores: { permission: "store-evidences-report" },
};
const answers: Grants = {
  agencies: { permission: "agency-schedules-report" },
  suppliers: { permission: "supplier-schedules-report", block: "display_survey_report" },
};
const times: Grants = { agencies: { permission: "agency-supplier-attendance-report" } };

const totals = <Q extends z.ZodObject>(
  operation: Operation<"get", string, typeof reportTotals, Q>,
  summary: string,
  grants: Grants,
  read: (scope: Scope, query: z.output<Q>) => Promise<ReportTotal[]>,
) =>
  endpoint({
    ...operation,
    summary,
    description: "Do que a lista com os mesmos filtros mostra; sem período, os últimos sete dias.",
    grants,
    handle: async ({ scope, query }) => ({ data: await read(scope, query as z.output<Q>) }),
  });

export const fieldReports = [
  endpoint({
    ...listOperation(reportedVisits),
    summary: "Relatório de visitas: o que foi planejado em um período e o que foi feito",
    description: "Sem período, os últimos sete dias. Um fornecedor vê as que o atendem, onde a agência permite.",
    grants: visits,
    sheet: plannedVisitsSheet,
    handle: ({ scope, query }) => visits_.reportedVisits(scope, query),
  }),
  endpoint({
    ...supplierTimesOperation,
    summary: "Relatório de tempo por fornecedor: o planejado e o trabalhado, visita a visita",
    description: "Sem período, os últimos sete dias.",
    grants: times,
    sheet: supplierTimesSheet,
    handle: ({ scope, query }) => listTimes(scope, query),
  }),
  totals(visitTotalsOperation, "O relatório de visitas em números", visits, totals_.visitTotals),
  totals(evidenceTotalsOperation, "O relatório de evidência em números", evidences, totals_.evidenceTotals),
  totals(answerTotalsOperation, "O relatório de pesquisa em números", answers, totals_.answerTotals),
  totals(timeTotalsOperation, "O tempo por fornecedor em números: planejado e trabalhado", times, totals_.timeTotals),
];
