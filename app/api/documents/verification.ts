import { z } from "@hono/zod-openapi";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import {
  claimDocumentsOperation,
  claimTogether,
  claimTogetherOperation,
  decideTogetherOperation,
  decisionFiguresOperation,
  decisionTogether,
  MAX_DECIDED_TOGETHER,
  madeDecisions,
  releaseDocumentsOperation,
  releaseTogetherOperation,
  undoTogetherOperation,
  waitingDocuments,
} from "#app/contracts/documents/verification.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import { claimDocuments, releaseDocuments } from "#app/domain/documents/document-claims.ts";
import { decideTogether, undoTogether } from "#app/domain/documents/document-decisions.ts";
import { listDecisionFigures, listMadeDecisions } from "#app/domain/documents/made-decisions.ts";
import {
  claimWaitingDocuments,
  listWaitingDocuments,
  releaseWaitingDocuments,
} from "#app/domain/documents/waiting-documents.ts";
import { findVisitor } from "#app/domain/people/visitors.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import { decisionFiguresSheet, madeDecisionsSheet, waitingDocumentsSheet } from "../endpoint/sheets/verification.ts";
import { canReadCpf, masked } from "../people/visitors.ts";
import { validators as grants } from "./document-checks.ts";

const params = z.object({ visitor: z.uuid() });

export const verification = [
  endpoint({
    ...claimDocumentsOperation,
    summary: "Reserva os documentos de um visitante que aguardam avaliação",
    description: "Os que outra pessoa tem abertos ficam com ela. A reserva acaba sozinha, no tempo que a rede definiu.",
    grants,
    params,
    find: (scope, { visitor }) => findVisitor(scope, visitor),
    handle: async ({ scope, params, query }) => ({
      claims: await claimDocuments(scope, params.visitor, query.retailer_uuid),
    }),
  }),
  endpoint({
    ...releaseDocumentsOperation,
    summary: "Libera os documentos de um visitante que a própria pessoa reservou",
    grants,
    level: READ_WRITE,
    params,
    find: (scope, { visitor }) => findVisitor(scope, visitor),
    status: 204,
    handle: ({ scope, params }) => releaseDocuments(scope, params.visitor),
  }),
  endpoint({
    ...listOperation(waitingDocuments),
    summary: "Documentos de um tipo, das pessoas de um contratante, que aguardam avaliação",
    grants,
    sheet: waitingDocumentsSheet,
    handle: async ({ scope, caller, query }) => {
      const found = await listWaitingDocuments(scope, query);
      if (canReadCpf(caller)) return found;
      return { ...found, data: found.data.map((row) => ({ ...row, visitor: masked(row.visitor) })) };
    },
  }),
  endpoint({
    ...claimTogetherOperation,
    summary: "Reserva os documentos de um tipo, das pessoas de um contratante, que aguardam avaliação",
    description: `Os ${MAX_DECIDED_TOGETHER} que aguardam há mais tempo; os que outra pessoa tem abertos ficam com ela. A reserva acaba sozinha, no tempo que a rede definiu.`,
    grants,
    body: z.object({ document_claim: claimTogether }),
    handle: async ({ scope, body }) => ({ count: await claimWaitingDocuments(scope, body.document_claim) }),
  }),
  endpoint({
    ...releaseTogetherOperation,
    summary: "Libera os documentos de um tipo, das pessoas de um contratante, que a própria pessoa reservou",
    grants,
    body: z.object({ document_claim: claimTogether }),
    handle: async ({ scope, body }) => ({ count: await releaseWaitingDocuments(scope, body.document_claim) }),
  }),
  endpoint({
    ...listOperation(madeDecisions),
    summary: "As decisões da conta sobre documentos, em um período",
    grants,
    sheet: madeDecisionsSheet,
    handle: ({ scope, query }) => listMadeDecisions(scope, query),
  }),
  endpoint({
    ...decideTogetherOperation,
    summary: "Aprova ou recusa vários documentos: todos, ou nenhum",
    grants,
    body: z.object({ document_decision: decisionTogether }),
    handle: async ({ scope, body }) => ({ count: await decideTogether(scope, body.document_decision) }),
  }),
  endpoint({
    ...undoTogetherOperation,
    summary: "Desfaz as próprias decisões sobre vários documentos, até um minuto depois: todas, ou nenhuma",
    grants,
    body: z.object({
      document_decision: z.object({
        documents: z.array(z.uuid("Documento inválido")).min(1, "Documento é obrigatório").max(MAX_DECIDED_TOGETHER),
      }),
    }),
    handle: async ({ scope, body }) => ({ count: await undoTogether(scope, body.document_decision.documents) }),
  }),
  endpoint({
    ...decisionFiguresOperation,
    summary: "As decisões da conta em números: no período, por dia, por motivo ou por pessoa",
    grants,
    sheet: decisionFiguresSheet,
    handle: ({ scope, query }) => listDecisionFigures(scope, query),
  }),
];
