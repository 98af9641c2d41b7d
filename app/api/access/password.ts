import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { passwordRequest, passwordReset } from "#app/contracts/access/password.ts";
import { inTransaction } from "#app/db/scope.server.ts";
import { requestReset, resetPassword } from "#app/domain/access/password-resets.ts";
import { anonymous, clientAddress, refusal, requireApiClient } from "../endpoint/anonymous.ts";
import type { Env, Parts } from "../endpoint/context.ts";
import { countPasswordRequest, countPasswordReset } from "./login-limit.ts";

const refusals = {
  400: refusal("Pedido que não se entende"),
  401: refusal("Cliente da API não reconhecido"),
  413: refusal("Grande demais"),
  503: refusal("Banco de dados indisponível"),
};

/** POST /v1/request_new_password and POST /v1/reset_password, for users who cannot sign in. */
export function mountPassword(app: OpenAPIHono<Env>, parts: Parts): void {
  const { database } = parts;

  app.openapi(
    createRoute({
      method: "post",
      path: "/v1/request_new_password",
      summary: "Pede uma nova senha",
      description:
        "A resposta é a mesma, exista ou não o login. Se existir, com um e-mail válido, a pessoa recebe um endereço que serve uma vez, por 1 hora.",
      tags: ["sessão"],
      security: [{ client: [] }],
      middleware: requireApiClient(parts),
      request: {
        body: { required: true, content: { "application/json": { schema: z.object({ user: passwordRequest }) } } },
      },
      responses: {
        200: {
          description: "Sucesso",
          content: { "application/json": { schema: z.object({ action: z.literal("mail_sent") }) } },
        },
        ...refusals,
        422: refusal("Erros de validação"),
        429: refusal("Pedidos demais"),
      },
    }),
    async (c) => {
      const { login } = c.req.valid("json").user;
      await countPasswordRequest(database, login, clientAddress(c));
      await inTransaction(database, anonymous, (scope) => requestReset(scope, login));
      return c.json({ action: "mail_sent" as const }, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/v1/reset_password",
      summary: "Troca a senha",
      description:
        "Encerra todas as sessões da pessoa. O que há de errado com a senha vem em `errors.user[0].password` e `errors.user[0].password_confirmation`; com o token, em `errors.token`.",
      tags: ["sessão"],
      security: [{ client: [] }],
      middleware: requireApiClient(parts),
      request: {
        body: { required: true, content: { "application/json": { schema: z.object({ reset: passwordReset }) } } },
      },
      responses: {
        200: {
          description: "Sucesso",
          content: { "application/json": { schema: z.object({ reset: z.literal("ok") }) } },
        },
        ...refusals,
        422: refusal("Erros de validação"),
        429: refusal("Tentativas demais"),
      },
    }),
    async (c) => {
      const { reset } = c.req.valid("json");
      await countPasswordReset(database, clientAddress(c));
      await inTransaction(database, anonymous, (scope) => resetPassword(scope, reset));
      return c.json({ reset: "ok" as const }, 200);
    },
  );
}
