import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { passwordRequest, passwordReset } from "#app/contracts/access/password.ts";
import { inTransaction } from "#app/db/scope.server.ts";
import { requestReset, resetPassword } from "#app/domain/access/password-resets.ts";
import type { Env, Parts } from "../endpoint/context.ts";
import { addressOf, door, knownClient, refused } from "../endpoint/door.ts";
import { passwordRequestTry, passwordResetTry } from "./login-limit.ts";

const refusals = {
  400: refused("Pedido que não se entende"),
  401: refused("Cliente da API não reconhecido"),
  413: refused("Grande demais"),
  503: refused("Banco de dados indisponível"),
};

/** POST /v1/request_new_password and POST /v1/reset_password, for who cannot sign in. */
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
      middleware: knownClient(parts),
      request: {
        body: { required: true, content: { "application/json": { schema: z.object({ user: passwordRequest }) } } },
      },
      responses: {
        200: {
          description: "Sucesso",
          content: { "application/json": { schema: z.object({ action: z.literal("mail_sent") }) } },
        },
        ...refusals,
        422: refused("Erros de validação"),
        429: refused("Pedidos demais"),
      },
    }),
    async (c) => {
      const { login } = c.req.valid("json").user;
      await passwordRequestTry(database, login, addressOf(c));
      await inTransaction(database, door, (scope) => requestReset(scope, login));
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
      middleware: knownClient(parts),
      request: {
        body: { required: true, content: { "application/json": { schema: z.object({ reset: passwordReset }) } } },
      },
      responses: {
        200: {
          description: "Sucesso",
          content: { "application/json": { schema: z.object({ reset: z.literal("ok") }) } },
        },
        ...refusals,
        422: refused("Erros de validação"),
        429: refused("Tentativas demais"),
      },
    }),
    async (c) => {
      const { reset } = c.req.valid("json");
      await passwordResetTry(database, addressOf(c));
      await inTransaction(database, door, (scope) => resetPassword(scope, reset));
      return c.json({ reset: "ok" as const }, 200);
    },
  );
}
