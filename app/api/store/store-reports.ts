import { z } from "@hono/zod-openapi";
import { feedbacksRow, partyQuery, reductionRow, warningsRow, weekRow } from "#app/contracts/store/store-reports.ts";
import * as reports from "#app/domain/store/store-reports.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";

const stores: Grants = { stores: { permission: "store-visitors" } };

export const storeReports = [
  endpoint({
    method: "get",
    path: "/reports/visits_warnings_summary",
    summary: "Alertas das visitas: a loja e a bandeira",
    description: "Dos últimos sete dias, com hoje. `others` são as outras lojas da bandeira.",
    grants: stores,
    query: partyQuery,
    answer: z.object({ data: z.array(warningsRow) }),
    handle: async ({ scope, query }) => ({ data: await reports.visitsWarnings(scope, query) }),
  }),
  endpoint({
    method: "get",
    path: "/reports/last_weeks_summary",
    summary: "Visitas por dia nas últimas doze semanas: a loja e a bandeira",
    description: "`avg` é a média de visitas por dia da semana: da loja, ou das outras lojas da bandeira, por loja.",
    grants: stores,
    query: partyQuery,
    answer: z.object({ data: z.array(weekRow) }),
    handle: async ({ scope, query }) => ({ data: await reports.lastWeeks(scope, query) }),
  }),
  endpoint({
    method: "get",
    path: "/reports/feedbacks_summary",
    summary: "Feedbacks por quem os deu, das últimas doze semanas",
    grants: stores,
    query: partyQuery,
    answer: z.object({ data: z.array(feedbacksRow) }),
    handle: async ({ scope, query }) => ({ data: await reports.feedbacksSummary(scope, query) }),
  }),
  endpoint({
    method: "get",
    path: "/reports/visits_reduction_summary",
    summary: "Fornecedores com menos visitas",
    description: "`diff` é quantas visitas a menos nos últimos sete dias que nos sete anteriores.",
    grants: stores,
    query: partyQuery,
    answer: z.object({ data: z.array(reductionRow) }),
    handle: async ({ scope, query }) => ({ data: await reports.visitsReduction(scope, query) }),
  }),
];
