import { z } from "@hono/zod-openapi";
import {
  passwordRequest,
  passwordReset,
  requestPasswordOperation,
  resetPasswordOperation,
} from "#app/contracts/access/password.ts";
import { inTransaction } from "#app/db/scope.server.ts";
import { requestReset, resetPassword } from "#app/domain/access/password-resets.ts";
import { anonymous } from "../endpoint/anonymous.ts";
import { refused } from "../endpoint/refusals.ts";
import { json, rootless } from "../endpoint/rootless.ts";
import { countPasswordRequest, countPasswordReset } from "./login-limit.ts";

/** POST /v1/request_new_password and POST /v1/reset_password, for users who cannot sign in. */
export const passwordCalls = [
  rootless({
    method: "post",
    path: `/v1${requestPasswordOperation.path}`,
    summary: "Pede uma nova senha",
    description:
      "A resposta é a mesma, exista ou não o login. Se existir, com um e-mail válido, a pessoa recebe um endereço que serve uma vez, por 1 hora.",
    tag: "sessão",
    security: "client",
    body: z.object({ user: passwordRequest }),
    responses: {
      200: json(z.object({ action: z.literal("mail_sent") })),
      ...refused(400, 401, 413, 422, 429, 503),
    },
    handle: async ({ c, parts, body, address }) => {
      const { login } = body.user;
      await countPasswordRequest(parts.database, login, address);
      await inTransaction(parts.database, anonymous, (scope) => requestReset(scope, login));
      return c.json({ action: "mail_sent" }, 200);
    },
  }),
  rootless({
    method: "post",
    path: `/v1${resetPasswordOperation.path}`,
    summary: "Troca a senha",
    description:
      "Encerra todas as sessões da pessoa. O que há de errado com a senha vem em `errors.user[0].password` e `errors.user[0].password_confirmation`; com o token, em `errors.token`.",
    tag: "sessão",
    security: "client",
    body: z.object({ reset: passwordReset }),
    responses: {
      200: json(z.object({ reset: z.literal("ok") })),
      ...refused(400, 401, 413, 422, 429, 503),
    },
    handle: async ({ c, parts, body, address }) => {
      await countPasswordReset(parts.database, address);
      await inTransaction(parts.database, anonymous, (scope) => resetPassword(scope, body.reset));
      return c.json({ reset: "ok" }, 200);
    },
  }),
];
