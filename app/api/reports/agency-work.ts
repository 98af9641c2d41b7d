import { listOperation } from "#app/contracts/platform/resource.ts";
import { agencyWorkSummaryOperation, servingAgencies, servingVisitors } from "#app/contracts/reports/agency-work.ts";
import { listServingAgencies, listServingVisitors, summarizeAgencyWork } from "#app/domain/reports/agency-work.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { servingAgenciesSheet, servingVisitorsSheet } from "../endpoint/sheets/agency-work.ts";

const grants: Grants = { suppliers: { permission: "supplier-visitors-report" } };

export const agencyWork = [
  endpoint({
    ...listOperation(servingAgencies),
    summary: "As agências que atendem o fornecedor: promotores, visitas, horas e projetos",
    description: "As visitas de um período, sem ele dos últimos sete dias; os projetos vigentes hoje.",
    grants,
    sheet: servingAgenciesSheet,
    handle: ({ scope, query }) => listServingAgencies(scope, query),
  }),
  endpoint({
    ...listOperation(servingVisitors),
    summary: "Quem é de uma agência e trabalhou para o fornecedor em um período",
    description: "Sem período, os últimos sete dias.",
    grants,
    sheet: servingVisitorsSheet,
    handle: ({ scope, query }) => listServingVisitors(scope, query),
  }),
  endpoint({
    ...agencyWorkSummaryOperation,
    summary: "As visitas próprias e as de agências nos últimos sete dias, quem as fez, e os projetos vigentes",
    grants,
    handle: async ({ scope }) => ({ agency_work_summary: await summarizeAgencyWork(scope) }),
  }),
];
