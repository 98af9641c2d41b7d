import { z } from "@hono/zod-openapi";
import {
  CONSENT_VERSION,
  consent,
  consentTexts,
  liteRegistration,
  liteRegistrationAnswer,
  publicStore,
  publicStoresOperation,
  publicStoresQuery,
  registerLiteVisitorOperation,
} from "#app/contracts/people/lite-visitors.ts";
import { inTransaction } from "#app/db/scope.server.ts";
import { publicStores, registerLiteVisitor } from "#app/domain/people/lite-registrations.ts";
import { countLiteRegistration } from "../access/login-limit.ts";
import { anonymous } from "../endpoint/anonymous.ts";
import { refused } from "../endpoint/refusals.ts";
import { json, rootless } from "../endpoint/rootless.ts";

const path = `/v1${registerLiteVisitorOperation.path}`;
const common = { tag: "pub", security: "client" } as const;

/** The calls of the public registration page: consent text, choice of stores, and registration. */
export const liteRegistrationCalls = [
  rootless({
    ...common,
    method: "get",
    path: `${path}/consent`,
    summary: "O texto com que a pessoa concorda ao se cadastrar",
    responses: { 200: json(z.object({ consent })), ...refused(400, 401, 503) },
    handle: ({ c }) => c.json({ consent: { version: CONSENT_VERSION, text: consentTexts[CONSENT_VERSION] } }, 200),
  }),
  rootless({
    ...common,
    method: "get",
    path: `/v1${publicStoresOperation.path}`,
    summary: "As lojas que uma busca encontra, no máximo 20",
    query: publicStoresQuery,
    responses: { 200: json(z.object({ data: z.array(publicStore) })), ...refused(400, 401, 422, 503) },
    handle: async ({ c, parts, query }) =>
      c.json({ data: await inTransaction(parts.database, anonymous, (scope) => publicStores(scope, query)) }, 200),
  }),
  rootless({
    ...common,
    method: "post",
    path,
    summary: "Cadastra a si mesmo para visitar uma loja",
    description: "A resposta é a mesma, seja ou não o CPF conhecido.",
    body: z.object({ lite_visitor: liteRegistration }),
    responses: {
      201: json(z.object({ lite_visitor: liteRegistrationAnswer }), "Recebido"),
      ...refused(400, 401, 413, 422, 429, 503),
    },
    handle: async ({ c, parts, body: { lite_visitor }, address }) => {
      await countLiteRegistration(parts.database, lite_visitor, address);
      await inTransaction(parts.database, anonymous, (scope) => registerLiteVisitor(scope, lite_visitor, address));
      return c.json({ lite_visitor: { name: lite_visitor.name, state: "waiting" } }, 201);
    },
  }),
];
