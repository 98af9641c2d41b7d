import { z } from "@hono/zod-openapi";
import {
  visitorsSummaryOperation,
  visitsSummaryOperation,
  visitWeek,
  weeklyVisitsQuery,
} from "#app/contracts/reports/dashboard-summaries.ts";
import * as visitorsSummary_ from "#app/domain/people/statuses/visitors-summary.ts";
import * as visitsSummary_ from "#app/domain/visits/visits-summary.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { agencyWork } from "./agency-work.ts";

const owners: Grants = {
  agencies: { permission: "agency-visitors" },
  suppliers: { permission: "supplier-visitors" },
  service_providers: { permission: "service-provider-visitors" },
};
const summarized: Grants = { ...owners, retailers: { permission: "retailer-visitors" } };
const viewers: Grants = { ...summarized, stores: { permission: "store-visitors" } };

export const reports = [
  ...agencyWork,
  endpoint({
    ...visitorsSummaryOperation,
    summary: "Situação dos visitantes hoje",
    description:
      "Quantos visitantes ativos há e como estão hoje. Cada número é o total da lista de visitantes com o mesmo `standing`. Redes contam as pessoas com vínculo nelas.",
    grants: summarized,
    handle: async ({ scope, query }) => ({ visitors_summary: await visitorsSummary_.visitorsSummary(scope, query) }),
  }),
  endpoint({
    ...visitsSummaryOperation,
    summary: "Visitas de hoje",
    description:
      "As visitas do dia, das mais novas às mais antigas, e quantas pessoas estiveram em loja em cada hora, das 6h às 18h.",
    grants: viewers,
    handle: async ({ scope, query }) => ({ visits_summary: await visitsSummary_.visitsSummary(scope, query) }),
  }),
  endpoint({
    method: "get",
    path: "/reports/last_weeks_visits",
    summary: "Visitas por semana",
    description: "As últimas semanas, a atual incluída, da mais antiga à mais nova. Semanas vão de segunda a domingo.",
    grants: { ...viewers, mob: { permission: "admin-reports" } },
    query: weeklyVisitsQuery,
    answer: z.object({ data: z.array(visitWeek) }),
    handle: async ({ scope, query }) => ({ data: await visitsSummary_.weeklyVisits(scope, query.weeks) }),
  }),
];
