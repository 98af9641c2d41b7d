import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { challenge, challengeAnswer } from "#app/contracts/access/second-factors.ts";
import { auth, userInfo } from "#app/contracts/access/session.ts";
import { inTransaction } from "#app/db/scope.server.ts";
import * as sessions from "#app/domain/access/sessions.ts";
import { anonymous, clientAddress, refusal, requireApiClient } from "../endpoint/anonymous.ts";
import { authenticateCaller, hashToken, parseBearerToken } from "../endpoint/caller.ts";
import type { Env, Parts } from "../endpoint/context.ts";
import { problem } from "../endpoint/problems.ts";
import { tokenFor, tokenForAnswer } from "./sign-in.ts";

/** POST /user_token, GET /user_info and GET /logout: the endpoints outside any root. */
export function mountSession(app: OpenAPIHono<Env>, parts: Parts): void {
  const { database } = parts;

  app.openapi(
    createRoute({
      method: "post",
      path: "/user_token",
      summary: "Abre uma sessão",
      description:
        "`type` diz como: `local` (login e senha), `ldap` (login, senha e `provider`) ou um dos tipos de diretório na nuvem (`provider` e, em `token`, o código de autorização que voltou dele, com `state` e `iss` do mesmo endereço). Para quem tem segundo fator, a resposta à senha certa é 202, com o que falta em `challenge`: responda a ele em `POST /user_token/second_factor`.",
      tags: ["sessão"],
      security: [{ client: [] }],
      middleware: requireApiClient(parts),
      request: { body: { required: true, content: { "application/json": { schema: z.object({ auth }) } } } },
      responses: {
        200: { description: "Sucesso", content: { "application/json": { schema: z.object({ jwt: z.string() }) } } },
        202: {
          description: "Falta o segundo fator",
          content: { "application/json": { schema: z.object({ challenge }) } },
        },
        400: refusal("Pedido que não se entende"),
        401: refusal("Cliente, login ou senha não conferem, ou o provedor recusou"),
        403: refusal("Usuário ou empresa sem acesso, ou não ligado ao provedor"),
        413: refusal("Grande demais"),
        422: refusal("Erros de validação"),
        429: refusal("Tentativas demais"),
        503: refusal("Banco de dados ou provedor de acesso indisponível"),
      },
    }),
    async (c) => {
      const result = await tokenFor(parts, c.req.valid("json").auth, clientAddress(c));
      return typeof result === "string" ? c.json({ jwt: result }, 200) : c.json({ challenge: result }, 202);
    },
  );

  app.openapi(
    createRoute({
      method: "post",
      path: "/user_token/second_factor",
      summary: "Abre a sessão de quem tem segundo fator",
      description:
        "Em `code`, o código do aplicativo ou um de recuperação, que servem uma vez; ou, em `passkey`, o que a chave de acesso assinou. A recusa é a mesma, seja o que for que não confere.",
      tags: ["sessão"],
      security: [{ client: [] }],
      middleware: requireApiClient(parts),
      request: {
        body: { required: true, content: { "application/json": { schema: z.object({ answer: challengeAnswer }) } } },
      },
      responses: {
        200: { description: "Sucesso", content: { "application/json": { schema: z.object({ jwt: z.string() }) } } },
        400: refusal("Pedido que não se entende"),
        401: refusal("Cliente, código ou chave não conferem, ou o tempo passou"),
        403: refusal("Usuário ou empresa sem acesso"),
        413: refusal("Grande demais"),
        422: refusal("Erros de validação"),
        429: refusal("Tentativas demais"),
        503: refusal("Banco de dados indisponível"),
      },
    }),
    async (c) => c.json({ jwt: await tokenForAnswer(parts, c.req.valid("json").answer, clientAddress(c)) }, 200),
  );

  app.openapi(
    createRoute({
      method: "get",
      path: "/user_info",
      summary: "Quem está na sessão",
      tags: ["sessão"],
      security: [{ bearer: [] }],
      responses: {
        200: { description: "Sucesso", content: { "application/json": { schema: userInfo } } },
        401: refusal("Sem sessão"),
        503: refusal("Banco de dados indisponível"),
      },
    }),
    async (c) => {
      const token = parseBearerToken(c.req.header("authorization"));
      const known = token && (await sessions.readUserInfo(database, hashToken(token)));
      if (!known) return problem(c, 401) as never;
      c.set("mark", known.version);
      return c.json(known.user, 200);
    },
  );

  app.openapi(
    createRoute({
      method: "get",
      path: "/logout",
      summary: "Encerra a sessão",
      tags: ["sessão"],
      security: [{ bearer: [] }],
      responses: {
        204: { description: "Encerrada" },
        401: refusal("Sem sessão"),
        503: refusal("Banco de dados indisponível"),
      },
    }),
    async (c) => {
      const caller = await authenticateCaller(database, c.req.header("authorization"));
      const session = caller?.session;
      if (!session) return problem(c, 401) as never;
      await inTransaction(database, anonymous, (scope) => sessions.signOut(scope, session));
      return c.body(null, 204);
    },
  );
}
