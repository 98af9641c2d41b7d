import { z } from "@hono/zod-openapi";
import * as contracts from "#app/contracts/field/field-day.ts";
import { errorBody } from "#app/contracts/platform/errors.ts";
import { verdict } from "#app/contracts/visits/verdict.ts";
import { findOwnDocuments, sendOwnDocument } from "#app/domain/documents/own-documents.ts";
import * as day_ from "#app/domain/field/field-day.ts";
import { enterStore, leaveStore } from "#app/domain/field/field-visits.ts";
import { findOwnBadge } from "#app/domain/field/own-badge.ts";
import { documentBody } from "../documents/documents.ts";
import { Reply } from "../endpoint/context.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";

/** The field staff, each about themselves. */
export const field: Grants = { af: {} };
const late = "`happened_at` diz quando foi, do que é enviado depois: até 72 horas.";

/** The day of the field staff: its stores, entries, exits and documents. */
export const fieldDays = [
  endpoint({
    ...contracts.fieldDayOperation,
    summary: "O dia da pessoa em campo: as lojas na ordem do roteiro, e se pode entrar em cada uma",
    description:
      "Sem `date`, hoje, pelo relógio de cada loja. As que não estão no roteiro, mas onde tem vínculo, ao fim.",
    grants: field,
    handle: async ({ scope, query }) => ({ day: await day_.fieldDay(scope, query) }),
  }),
  endpoint({
    ...contracts.enterStoreOperation,
    summary: "Registra a própria entrada em uma loja, de quem pode entrar",
    description: late,
    grants: field,
    body: z.object({ entry: contracts.entryInput }),
    refused: errorBody.extend({ verdict: verdict.optional() }),
    status: 201,
    handle: async ({ scope, body }) => {
      const done = await enterStore(scope, body.entry);
      if (done.visit) return done;
      const { label, causes } = done.verdict;
      const base = causes
        .filter(({ severity }) => severity === "stop")
        .map(({ text, who }) => `${text}. Quem resolve: ${who}`);
      return new Reply(422, { message: `${label}: a entrada foi recusada.`, errors: { entry: [{ base }] }, ...done });
    },
  }),
  endpoint({
    ...contracts.leaveStoreOperation,
    summary: "Registra a própria saída de uma loja",
    description: late,
    grants: field,
    body: z.object({ exit: contracts.exitInput }),
    status: 201,
    handle: async ({ scope, body }) => ({ visit: await leaveStore(scope, body.exit) }),
  }),
  endpoint({
    ...contracts.ownBadgeOperation,
    summary: "O próprio crachá: o número que a portaria lê",
    grants: field,
    handle: async ({ scope }) => ({ badge: await findOwnBadge(scope) }),
  }),
  endpoint({
    ...contracts.ownDocumentsOperation,
    summary: "Os próprios documentos: o que cada rede pede, e o que foi enviado",
    grants: field,
    handle: ({ scope }) => findOwnDocuments(scope),
  }),
  endpoint({
    ...contracts.sendOwnDocumentOperation,
    summary: "Envia um documento próprio",
    grants: field,
    body: documentBody,
    multipart: "document",
    status: 201,
    handle: async ({ scope, parts, body: { file, ...input } }) => ({
      document: await sendOwnDocument(scope, parts.uploads, input, await file.bytes()),
    }),
  }),
];
