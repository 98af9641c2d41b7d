import { z } from "@hono/zod-openapi";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import {
  completeLiteVisitorOperation,
  liteApproval,
  liteCompletion,
  liteRefusal,
  liteVisitor,
  liteVisitorOperation,
  liteVisitorsQuery,
  pendingApproveSummary,
  pendingApproveVisitors,
  refuseLiteVisitorOperation,
  undoLiteRefusalOperation,
} from "#app/contracts/people/lite-visitors.ts";
import { pageOf } from "#app/contracts/platform/paging.ts";
import * as lite from "#app/domain/people/lite-visitors.ts";
import type { Caller } from "../endpoint/context.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { row } from "../endpoint/row.ts";
import { liteVisitorsSheet } from "../endpoint/sheets/people.ts";
import { canReadCpf, masked, owners, viewers } from "./visitors.ts";

const one = z.object({ lite_visitor: liteVisitor });
const canListCpfs = (caller: Caller) => Boolean(owners[caller.root]) && canReadCpf(caller);

async function list(call: { scope: Parameters<typeof lite.listLiteVisitors>[0]; caller: Caller }, query: Query) {
  const unmasked = canListCpfs(call.caller);
  const found = await lite.listLiteVisitors(call.scope, query, !unmasked);
  return unmasked ? found : { ...found, data: found.data.map(masked) };
}
type Query = z.output<typeof liteVisitorsQuery>;

export const liteVisitors = [
  endpoint({
    method: "get",
    path: "/pending_approve_visitors/summary",
    summary: "Quantos cadastros aguardam aprovação",
    grants: owners,
    answer: pendingApproveSummary,
    handle: async ({ scope }) => ({ pending_approve_visitors: await lite.countPending(scope) }),
  }),
  endpoint({
    method: "get",
    path: pendingApproveVisitors.path,
    summary: "Lista os cadastros que aguardam aprovação",
    grants: owners,
    query: pendingApproveVisitors.query,
    answer: pageOf(liteVisitor),
    sheet: liteVisitorsSheet,
    handle: ({ query, ...call }) => list(call, { ...query, state: "waiting" }),
  }),
  endpoint({
    method: "get",
    path: "/lite_visitors",
    summary: "Lista cadastros lite",
    description: "O CPF vem mascarado para redes e lojas, e para quem não pode alterar cadastros.",
    grants: viewers,
    query: liteVisitorsQuery,
    answer: pageOf(liteVisitor),
    sheet: liteVisitorsSheet,
    handle: ({ query, ...call }) => list(call, query),
  }),
  endpoint({
    ...liteVisitorOperation,
    summary: "Mostra um cadastro lite",
    grants: viewers,
    params: row,
    handle: async ({ scope, caller, params }) => {
      const found = await lite.findLiteVisitor(scope, params.id);
      return { lite_visitor: canListCpfs(caller) ? found : masked(found) };
    },
  }),
  endpoint({
    method: "post",
    path: "/lite_visitors/{id}/approval",
    summary: "Aprova um cadastro lite",
    description: "A administração pode dizer de qual contratante a pessoa é.",
    grants: owners,
    params: row,
    body: z.object({ lite_visitor: liteApproval }),
    answer: one,
    handle: async ({ scope, params, body }) => ({
      lite_visitor: await lite.approveLiteVisitor(scope, params.id, body.lite_visitor),
    }),
  }),
  endpoint({
    ...refuseLiteVisitorOperation,
    summary: "Recusa um cadastro lite, com o motivo",
    grants: owners,
    params: row,
    body: z.object({ lite_visitor: liteRefusal }),
    handle: async ({ scope, params, body }) => ({
      lite_visitor: await lite.refuseLiteVisitor(scope, params.id, body.lite_visitor),
    }),
  }),
  endpoint({
    ...undoLiteRefusalOperation,
    summary: "Desfaz a própria recusa de um cadastro lite, até um minuto depois",
    grants: owners,
    level: READ_WRITE,
    params: row,
    handle: async ({ scope, params }) => ({ lite_visitor: await lite.undoLiteRefusal(scope, params.id) }),
  }),
  endpoint({
    ...completeLiteVisitorOperation,
    summary: "Faz de um cadastro lite um visitante do contratante",
    description: "Se o contratante já tem este CPF cadastrado, liga ao cadastro que existe.",
    grants: owners,
    params: row,
    body: z.object({ lite_visitor: liteCompletion }),
    handle: async ({ scope, params, body }) => ({
      lite_visitor: await lite.completeLiteVisitor(scope, params.id, body.lite_visitor),
    }),
  }),
];
