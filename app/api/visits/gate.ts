import { z } from "@hono/zod-openapi";
import { READ_WRITE } from "#app/contracts/access/permissions.ts";
import { errorBody } from "#app/contracts/platform/errors.ts";
import {
  checkInInput,
  checkInOperation,
  checkOutOperation,
  exitInput,
  leaveOperation,
  refusalInput,
  refuseEntryOperation,
  undoEntryOperation,
} from "#app/contracts/visits/check-in.ts";
import { gateCodeOperation, gateGroupOperation, gateOperation } from "#app/contracts/visits/gate.ts";
import { verdict } from "#app/contracts/visits/verdict.ts";
import { checkOut } from "#app/domain/visits/check-in.ts";
import { findAtGate, findGroup, findVisitorByCode } from "#app/domain/visits/gate.ts";
import { enterGate } from "#app/domain/visits/gate-entry.ts";
import { recordRefusal, reportExit, undoEntry } from "#app/domain/visits/gate-events.ts";
import { Reply } from "../endpoint/context.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";

const gatekeepers: Grants = { stores: { permission: "store-visitors" } };

export const gate = [
  endpoint({
    ...gateOperation,
    summary: "Portaria: quem é, por CPF ou crachá, e se pode entrar",
    grants: gatekeepers,
    handle: ({ scope, query }) => findAtGate(scope, query),
  }),
  endpoint({
    ...gateCodeOperation,
    summary: "Portaria: de quem é um CPF ou crachá",
    grants: gatekeepers,
    handle: ({ scope, query }) => findVisitorByCode(scope, query.code),
  }),
  endpoint({
    ...gateGroupOperation,
    summary: "Portaria: um grupo de pessoas já consultadas, e se podem entrar",
    grants: gatekeepers,
    handle: async ({ scope, query }) => ({ data: await findGroup(scope, query.people) }),
  }),
  endpoint({
    ...checkInOperation,
    summary: "Registra a entrada; a quem está impedido, só com o motivo",
    grants: gatekeepers,
    body: z.object({ visit: checkInInput }),
    refused: errorBody.extend({ verdict: verdict.optional() }),
    status: 201,
    handle: async ({ scope, body }) => {
      const done = await enterGate(scope, body.visit);
      if (done.visit) return done;
      const errors = { visit: [{ override_reason: ["Pessoa impedida: a entrada pede um motivo."] }] };
      return new Reply(422, { message: `${done.verdict.label}: a entrada foi recusada.`, errors, ...done });
    },
  }),
  endpoint({
    ...checkOutOperation,
    summary: "Registra a saída",
    grants: gatekeepers,
    params: z.object({ id: z.uuid() }),
    handle: async ({ scope, params }) => ({ visit: await checkOut(scope, params.id) }),
  }),
  endpoint({
    ...leaveOperation,
    summary: "Registra a saída de quem está na loja, agora ou no horário informado",
    grants: gatekeepers,
    body: z.object({ exit: exitInput }),
    status: 201,
    handle: async ({ scope, body }) => ({ visit: await reportExit(scope, body.exit) }),
  }),
  endpoint({
    ...undoEntryOperation,
    summary: "Desfaz a própria entrada registrada, até um minuto depois",
    grants: gatekeepers,
    level: READ_WRITE,
    params: z.object({ id: z.uuid() }),
    status: 204,
    handle: ({ scope, params }) => undoEntry(scope, params.id),
  }),
  endpoint({
    ...refuseEntryOperation,
    summary: "Registra que uma pessoa não entrou",
    grants: gatekeepers,
    body: z.object({ refusal: refusalInput }),
    status: 201,
    handle: async ({ scope, body }) => ({ refusal: await recordRefusal(scope, body.refusal) }),
  }),
];
