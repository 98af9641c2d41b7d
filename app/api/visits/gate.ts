import { z } from "@hono/zod-openapi";
import { errorBody } from "#app/contracts/platform/errors.ts";
import { checkInInput, gateVisit, refusalInput } from "#app/contracts/visits/check-in.ts";
import { gateAnswer, gateCodeOperation, gateQuery } from "#app/contracts/visits/gate.ts";
import { verdict } from "#app/contracts/visits/verdict.ts";
import { checkIn, checkOut, recordRefusal } from "#app/domain/visits/check-in.ts";
import { findAtGate, findVisitorByCode } from "#app/domain/visits/gate.ts";
import { Reply } from "../endpoint/context.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";

const gatekeepers: Grants = { stores: { permission: "store-visitors" } };

export const gate = [
  endpoint({
    method: "get",
    path: "/gate",
    summary: "Portaria: quem é, por CPF ou crachá, e se pode entrar",
    grants: gatekeepers,
    query: gateQuery,
    answer: gateAnswer,
    handle: ({ scope, query }) => findAtGate(scope, query),
  }),
  endpoint({
    ...gateCodeOperation,
    summary: "Portaria: de quem é um CPF ou crachá",
    grants: gatekeepers,
    handle: ({ scope, query }) => findVisitorByCode(scope, query.code),
  }),
  endpoint({
    method: "post",
    path: "/visits",
    summary: "Registra a entrada; a quem está impedido, só com o motivo",
    grants: gatekeepers,
    body: z.object({ visit: checkInInput }),
    answer: z.object({ visit: gateVisit }),
    refused: errorBody.extend({ verdict: verdict.optional() }),
    status: 201,
    handle: async ({ scope, body }) => {
      const done = await checkIn(scope, body.visit);
      if (done.visit) return done;
      const errors = { visit: [{ override_reason: ["Pessoa impedida: a entrada pede um motivo."] }] };
      return new Reply(422, { message: `${done.verdict.label}: a entrada foi recusada.`, errors, ...done });
    },
  }),
  endpoint({
    method: "put",
    path: "/visits/{id}/exit",
    summary: "Registra a saída",
    grants: gatekeepers,
    params: z.object({ id: z.uuid() }),
    answer: z.object({ visit: gateVisit }),
    handle: async ({ scope, params }) => ({ visit: await checkOut(scope, params.id) }),
  }),
  endpoint({
    method: "post",
    path: "/refusals",
    summary: "Registra que uma pessoa não entrou",
    grants: gatekeepers,
    body: z.object({ refusal: refusalInput }),
    answer: z.object({ refusal: z.object({ uuid: z.uuid(), verdict }) }),
    status: 201,
    handle: async ({ scope, body }) => ({ refusal: await recordRefusal(scope, body.refusal) }),
  }),
];
