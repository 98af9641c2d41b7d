import { z } from "@hono/zod-openapi";
import { feedbackVisitors } from "#app/contracts/notices/feedback-visitors.ts";
import {
  feedback,
  feedbackAveragesOperation,
  feedbackChange,
  feedbackInput,
  feedbackList,
} from "#app/contracts/notices/feedbacks.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import { listFeedbackAverages } from "#app/domain/notices/feedback-averages.ts";
import { listFeedbackVisitors } from "#app/domain/notices/feedback-visitors.ts";
import * as feedbacks_ from "#app/domain/notices/feedbacks.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { feedbackAveragesSheet, feedbacksSheet, feedbackVisitorsSheet } from "../endpoint/sheets/feedbacks.ts";

const givers: Grants = { stores: { permission: "store-feedbacks" } };
const owners: Grants = {
  agencies: { permission: "agency-feedback-report" },
  suppliers: { permission: "supplier-feedback-report" },
  service_providers: { permission: "service-provider-visitors-feedback-report" },
};

const path = "/feedbacks";
const one = z.object({ feedback });

export const feedbacks = [
  endpoint({
    ...listOperation(feedbackList),
    summary: "Lista feedbacks, do mais novo para o mais antigo",
    description:
      "Uma loja vê os que deu; um contratante, os que seus visitantes receberam. Sem período, os últimos 84 dias.",
    grants: { ...owners, stores: { permission: "store-feedbacks-report" } },
    sheet: feedbacksSheet,
    handle: ({ scope, query }) => feedbacks_.listFeedbacks(scope, query),
  }),
  endpoint({
    ...feedbackAveragesOperation,
    summary: "As médias das notas que os visitantes da conta receberam, ou que a loja deu",
    description:
      "No total ou, com `by`, por semana, visitante, loja, contratante ou seção. Do que a lista com os mesmos filtros mostra.",
    grants: { ...owners, stores: { permission: "store-feedbacks-report" } },
    sheet: feedbackAveragesSheet,
    handle: ({ scope, query }) => listFeedbackAverages(scope, query),
  }),
  endpoint({
    ...listOperation(feedbackVisitors),
    summary: "Quem esteve na loja nos últimos trinta dias",
    description: "Primeiro quem ainda não recebeu feedback nesses dias; depois, quem entrou por último.",
    grants: givers,
    sheet: feedbackVisitorsSheet,
    handle: ({ scope, query }) => listFeedbackVisitors(scope, query),
  }),
  endpoint({
    method: "get",
    path: `${path}/{id}`,
    summary: "Mostra um feedback",
    grants: { ...owners, ...givers },
    params: row,
    answer: one,
    handle: async ({ scope, params }) => ({ feedback: await feedbacks_.findFeedback(scope, params.id) }),
  }),
  endpoint({
    method: "post",
    path,
    summary: "Dá um feedback a um visitante da loja",
    grants: givers,
    body: z.object({ feedback: feedbackInput }),
    answer: one,
    status: 201,
    handle: async ({ scope, body }) => ({ feedback: await feedbacks_.giveFeedback(scope, body.feedback) }),
  }),
  endpoint({
    method: "put",
    path: `${path}/{id}`,
    summary: "Altera um feedback, por sete dias",
    grants: givers,
    params: row,
    body: z.object({ feedback: feedbackChange }),
    answer: one,
    handle: async ({ scope, params, body }) => ({
      feedback: await feedbacks_.changeFeedback(scope, params.id, body.feedback),
    }),
  }),
  endpoint({
    method: "delete",
    path: `${path}/{id}`,
    summary: "Retira um feedback, por sete dias",
    grants: givers,
    params: row,
    status: 204,
    handle: ({ scope, params }) => feedbacks_.removeFeedback(scope, params.id),
  }),
];
