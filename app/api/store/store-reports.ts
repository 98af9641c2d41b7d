import {
  feedbacksSummaryOperation,
  lastWeeksOperation,
  visitsReductionOperation,
  visitWarningsOperation,
} from "#app/contracts/store/store-reports.ts";
import * as reports from "#app/domain/store/store-reports.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";

const stores: Grants = { stores: { permission: "store-visitors" } };

export const storeReports = [
  endpoint({
    ...visitWarningsOperation,
    summary: "Alertas das visitas: a loja e a bandeira",
    description: "Dos últimos sete dias, com hoje. `others` são as outras lojas da bandeira.",
    grants: stores,
    handle: async ({ scope, query }) => ({ data: await reports.visitsWarnings(scope, query) }),
  }),
  endpoint({
    ...lastWeeksOperation,
    summary: "Visitas por dia nas últimas doze semanas: a loja e a bandeira",
    description: "`avg` é a média de visitas por dia da semana: da loja, ou das outras lojas da bandeira, por loja.",
    grants: stores,
    handle: async ({ scope, query }) => ({ data: await reports.lastWeeks(scope, query) }),
  }),
  endpoint({
    ...feedbacksSummaryOperation,
    summary: "Feedbacks por quem os deu, das últimas doze semanas",
    grants: stores,
    handle: async ({ scope, query }) => ({ data: await reports.feedbacksSummary(scope, query) }),
  }),
  endpoint({
    ...visitsReductionOperation,
    summary: "Fornecedores com menos visitas",
    description: "`diff` é quantas visitas a menos nos últimos sete dias que nos sete anteriores.",
    grants: stores,
    handle: async ({ scope, query }) => ({ data: await reports.visitsReduction(scope, query) }),
  }),
];
