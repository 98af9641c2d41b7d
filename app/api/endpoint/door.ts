import type { Context, MiddlewareHandler } from "hono";
import { errorBody } from "#app/contracts/platform/errors.ts";
import { type Actor, inTransaction } from "#app/db/scope.server.ts";
import { isApiClient } from "#app/domain/access/sessions.ts";
import type { Env, Parts } from "./context.ts";
import { problem } from "./problems.ts";

/** Nobody yet: the eyes of the calls that stand before a session. */
export const door: Actor = { audience: "door", org: null, user: null, name: "" };

/** A refusal, for the description of such a call. */
export const refused = (description: string) => ({
  description,
  content: { "application/json": { schema: errorBody } },
});

/** Lets in only clients of the API: Basic credential, name and secret. Answers 401 to others, before their body is read. */
export function knownClient({ database, clients }: Parts): MiddlewareHandler<Env> {
  return async (c, next) => {
    const client = basicCredential(c.req.header("authorization"));
    const known =
      client &&
      (clients[client.name] === client.secret ||
        (await inTransaction(database, door, (scope) => isApiClient(scope, client.name, client.secret))));
    if (!known) return problem(c, 401, { message: "Cliente da API não reconhecido." });
    await next();
  };
}

/**
 * The network address of whoever asks. Over HTTP whoever listens says it, and a header of that name counts for nothing;
 * in process the web does, by the header, of the person before it.
 */
export function addressOf({ env, req }: Pick<Context<Env>, "env"> & { req: Pick<Context["req"], "raw"> }): string {
  return env?.address ?? req.raw.headers.get("x-client-address") ?? "";
}

function basicCredential(header: string | undefined): { name: string; secret: string } | null {
  const encoded = /^Basic (\S+)$/.exec(header ?? "")?.[1];
  if (!encoded) return null;
  const [name = "", ...rest] = Buffer.from(encoded, "base64").toString("utf8").split(":");
  return { name, secret: rest.join(":") };
}
