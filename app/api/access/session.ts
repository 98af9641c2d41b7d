import { z } from "@hono/zod-openapi";
import { challenge, challengeAnswer } from "#app/contracts/access/second-factors.ts";
import { auth, userInfo } from "#app/contracts/access/session.ts";
import { inTransaction } from "#app/db/scope.server.ts";
import * as sessions from "#app/domain/access/sessions.ts";
import { hashToken } from "#app/domain/access/tokens.ts";
import { anonymous, refusal } from "../endpoint/anonymous.ts";
import { authenticateCaller, parseBearerToken } from "../endpoint/caller.ts";
import { problem } from "../endpoint/problems.ts";
import { refused } from "../endpoint/refusals.ts";
import { json, rootless } from "../endpoint/rootless.ts";
import { recordViewedPage } from "../endpoint/viewed-pages.ts";
import { tokenFor, tokenForAnswer } from "./sign-in.ts";

const token = z.object({ jwt: z.string() });

/** POST /user_token, GET /user_info and GET /logout: the calls that open and end a session. */
export const sessionCalls = [
  rootless({
    method: "post",
    path: "/user_token",
    summary: "Abre uma sessão",
    description:
      "`type` diz como: `local` (login e senha), `ldap` (login, senha e `provider`) ou um dos tipos de diretório na nuvem (`provider` e, em `token`, o código de autorização que voltou dele, com `state` e `iss` do mesmo endereço). Para quem tem segundo fator, a resposta à senha certa é 202, com o que falta em `challenge`: responda a ele em `POST /user_token/second_factor`.",
    tag: "sessão",
    security: "client",
    body: z.object({ auth }),
    responses: {
      200: json(token),
      202: json(z.object({ challenge }), "Falta o segundo fator"),
      ...refused(400, 413, 422, 429, 503),
      401: refusal("Cliente, login ou senha não conferem, ou o provedor recusou"),
      403: refusal("Usuário ou empresa sem acesso, ou não ligado ao provedor"),
    },
    handle: async ({ c, parts, body, address }) => {
      const result = await tokenFor(parts, body.auth, address);
      return typeof result === "string" ? c.json({ jwt: result }, 200) : c.json({ challenge: result }, 202);
    },
  }),
  rootless({
    method: "post",
    path: "/user_token/second_factor",
    summary: "Abre a sessão de quem tem segundo fator",
    description:
      "Em `code`, o código do aplicativo ou um de recuperação, que servem uma vez; ou, em `passkey`, o que a chave de acesso assinou. A recusa é a mesma, seja o que for que não confere.",
    tag: "sessão",
    security: "client",
    body: z.object({ answer: challengeAnswer }),
    responses: {
      200: json(token),
      ...refused(400, 413, 422, 429, 503),
      401: refusal("Cliente, código ou chave não conferem, ou o tempo passou"),
      403: refusal("Usuário ou empresa sem acesso"),
    },
    handle: async ({ c, parts, body, address }) =>
      c.json({ jwt: await tokenForAnswer(parts, body.answer, address) }, 200),
  }),
  rootless({
    method: "get",
    path: "/user_info",
    summary: "Quem está na sessão",
    tag: "sessão",
    security: "bearer",
    responses: { 200: json(userInfo), ...refused(400, 401, 503) },
    handle: async ({ c, parts }) => {
      const token = parseBearerToken(c.req.header("authorization"));
      const known = token && (await sessions.readUserInfo(parts.database, hashToken(token)));
      if (!known) return problem(c, 401);
      c.set("sessionVersion", known.version);
      await recordViewedPage(parts.database, known, c);
      return c.json(known.user, 200);
    },
  }),
  rootless({
    method: "get",
    path: "/logout",
    summary: "Encerra a sessão",
    tag: "sessão",
    security: "bearer",
    responses: { 204: { description: "Encerrada" }, ...refused(400, 401, 503) },
    handle: async ({ c, parts }) => {
      const caller = await authenticateCaller(parts.database, c.req.header("authorization"));
      const session = caller?.session;
      if (!session) return problem(c, 401);
      await inTransaction(parts.database, anonymous, (scope) => sessions.signOut(scope, session));
      return c.body(null, 204);
    },
  }),
];
