import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import {
  CONSENT_VERSION,
  consent,
  consentTexts,
  liteRegistration,
  liteRegistrationAnswer,
  publicStore,
  publicStoresQuery,
} from "#app/contracts/people/lite-visitors.ts";
import { inTransaction } from "#app/db/scope.server.ts";
import { publicStores, registerLiteVisitor } from "#app/domain/people/lite-registrations.ts";
import { countLiteRegistration } from "../access/login-limit.ts";
import { anonymous, clientAddress, refusal, requireApiClient } from "../endpoint/anonymous.ts";
import type { Env, Parts } from "../endpoint/context.ts";

const path = "/v1/pub/lite_visitors";
const refusals = {
  400: refusal("Pedido que não se entende"),
  401: refusal("Cliente da API não reconhecido"),
  503: refusal("Banco de dados indisponível"),
};

/** The endpoints of the public registration page: consent text, choice of stores, and registration. */
export function mountLiteRegistrations(app: OpenAPIHono<Env>, parts: Parts): void {
  const { database } = parts;
  const common = { tags: ["pub"], security: [{ client: [] }], middleware: requireApiClient(parts) };

  app.openapi(
    createRoute({
      method: "get",
      path: `${path}/consent`,
      summary: "O texto com que a pessoa concorda ao se cadastrar",
      ...common,
      responses: {
        200: { description: "Sucesso", content: { "application/json": { schema: z.object({ consent }) } } },
        ...refusals,
      },
    }),
    (c) => c.json({ consent: { version: CONSENT_VERSION, text: consentTexts[CONSENT_VERSION] } }, 200),
  );

  app.openapi(
    createRoute({
      method: "get",
      path: `${path}/stores`,
      summary: "As lojas que uma busca encontra, no máximo 20",
      ...common,
      request: { query: publicStoresQuery },
      responses: {
        200: {
          description: "Sucesso",
          content: { "application/json": { schema: z.object({ data: z.array(publicStore) }) } },
        },
        ...refusals,
        422: refusal("Erros de validação"),
      },
    }),
    async (c) =>
      c.json(
        { data: await inTransaction(database, anonymous, (scope) => publicStores(scope, c.req.valid("query"))) },
        200,
      ),
  );

  app.openapi(
    createRoute({
      method: "post",
      path,
      summary: "Cadastra a si mesmo para visitar uma loja",
      description: "A resposta é a mesma, seja ou não o CPF conhecido.",
      ...common,
      request: {
        body: {
          required: true,
          content: { "application/json": { schema: z.object({ lite_visitor: liteRegistration }) } },
        },
      },
      responses: {
        201: {
          description: "Recebido",
          content: { "application/json": { schema: z.object({ lite_visitor: liteRegistrationAnswer }) } },
        },
        ...refusals,
        413: refusal("Grande demais"),
        422: refusal("Erros de validação"),
        429: refusal("Tentativas demais"),
      },
    }),
    async (c) => {
      const { lite_visitor } = c.req.valid("json");
      const address = clientAddress(c);
      await countLiteRegistration(database, lite_visitor, address);
      await inTransaction(database, anonymous, (scope) => registerLiteVisitor(scope, lite_visitor, address));
      return c.json({ lite_visitor: { name: lite_visitor.name, state: "waiting" as const } }, 201);
    },
  );
}
