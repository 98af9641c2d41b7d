import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { sql } from "kysely";
import { auth, userInfo } from "#app/contracts/session.ts";
import { within } from "#app/db/scope.server.ts";
import { Unauthorized } from "#app/domain/refusals.ts";
import * as sessions from "#app/domain/sessions.ts";
import { bearerOf, callerOf, hashToken } from "./caller.ts";
import type { Env, Parts } from "./context.ts";
import { addressOf, door, knownClient, refused } from "./door.ts";
import { loginTry } from "./login-limit.ts";
import { problem } from "./problems.ts";

/** POST /user_token, GET /user_info, GET /logout: the calls that stand before any root. */
export function mountSession(app: OpenAPIHono<Env>, parts: Parts): void {
  const { database } = parts;

  app.openapi(
    createRoute({
      method: "post",
      path: "/user_token",
      summary: "Abre uma sessão",
      tags: ["sessão"],
      security: [{ client: [] }],
      middleware: knownClient(parts),
      request: { body: { required: true, content: { "application/json": { schema: z.object({ auth }) } } } },
      responses: {
        200: { description: "Sucesso", content: { "application/json": { schema: z.object({ jwt: z.string() }) } } },
        400: refused("Pedido que não se entende"),
        401: refused("Cliente, login ou senha não conferem"),
        413: refused("Grande demais"),
        422: refused("Erros de validação"),
        429: refused("Tentativas demais"),
        503: refused("Banco de dados indisponível"),
      },
    }),
    async (c) => {
      const { login, password } = c.req.valid("json").auth;
      const attempt = await loginTry(database, login, addressOf(c));
      const jwt = await within(database, door, (scope) => sessions.signIn(scope, login, password)).catch(
        async (refusal: unknown) => {
          if (!(refusal instanceof Unauthorized)) throw refusal;
          await within(database, door, (scope) => sessions.countFailedLogin(scope, login));
          throw refusal;
        },
      );
      await attempt.succeeded().catch(() => {}); // the session is open; the tries are forgiven the next time
      return c.json({ jwt }, 200);
    },
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
        401: refused("Sem sessão"),
        503: refused("Banco de dados indisponível"),
      },
    }),
    async (c) => {
      const token = bearerOf(c.req.header("authorization"));
      const user = token && (await sessions.userInfo(database, hashToken(token)));
      return user ? c.json(user, 200) : (problem(c, 401) as never);
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
        401: refused("Sem sessão"),
        503: refused("Banco de dados indisponível"),
      },
    }),
    async (c) => {
      const caller = await callerOf(database, c.req.header("authorization"));
      if (!caller) return problem(c, 401) as never;
      await within(database, door, (scope) => sessions.signOut(scope, caller.session));
      return c.body(null, 204);
    },
  );

  app.openapi(
    createRoute({
      method: "get",
      path: "/health",
      summary: "Se a API e o banco de dados respondem, e assim continuam",
      tags: ["sessão"],
      responses: {
        200: {
          description: "No ar",
          content: { "application/json": { schema: z.object({ status: z.literal("ok") }) } },
        },
        503: refused("Banco de dados indisponível, ou processo que termina"),
      },
    }),
    async (c) => {
      if (parts.isEnding?.()) return problem(c, 503) as never;
      await within(database, door, (scope) => sql`select 1`.execute(scope.db), 2);
      return c.json({ status: "ok" as const }, 200);
    },
  );
  app.get("/health/live", (c) => c.json({ status: "ok" }));
}
