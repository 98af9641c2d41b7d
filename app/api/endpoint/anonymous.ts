import type { Context, MiddlewareHandler } from "hono";
import { errorBody } from "#app/contracts/platform/errors.ts";
import { type Actor, inTransaction } from "#app/db/scope.server.ts";
import { isApiClient } from "#app/domain/access/sessions.ts";
import type { Env, Parts } from "./context.ts";
import { problem } from "./problems.ts";

/** The actor of requests without a session. */
export const anonymous: Actor = { audience: "sign_in", org: null, user: null, name: "" };

/** A refusal, for the OpenAPI description of endpoints without a session. */
export const refusal = (description: string) => ({
  description,
  content: { "application/json": { schema: errorBody } },
});

/** Admits only API clients, by Basic credentials: name and secret. Answers 401 to others, before their body is read. */
export function requireApiClient({ database, clients }: Parts): MiddlewareHandler<Env> {
  return async (c, next) => {
    const client = basicCredential(c.req.header("authorization"));
    const known =
      client &&
      (clients[client.name] === client.secret ||
        (await inTransaction(database, anonymous, (scope) => isApiClient(scope, client.name, client.secret))));
    if (!known) return problem(c, 401, { message: "Cliente da API não reconhecido." });
    await next();
  };
}

/**
 * Returns the client's IP address. Over HTTP the server provides it, and a header of that name is ignored; in process
 * the web sends its user's address in the header.
 */
export function clientAddress({ env, req }: Pick<Context<Env>, "env"> & { req: Pick<Context["req"], "raw"> }): string {
  return env?.address ?? req.raw.headers.get("x-client-address") ?? "";
}

function basicCredential(header: string | undefined): { name: string; secret: string } | null {
  const encoded = /^Basic (\S+)$/.exec(header ?? "")?.[1];
  if (!encoded) return null;
  const [name = "", ...rest] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  return { name, secret: rest.join(":") };
}
