import type { Context } from "hono";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import { clientAddress } from "./anonymous.ts";
import { type Caller, type Env, Reply } from "./context.ts";
import type { Mount } from "./declare.ts";
import type { Declared } from "./declared.ts";
import { type ExportedList, exportList } from "./exported.ts";
import { answerOnce } from "./idempotency.ts";

// The part of the context that a handler uses: the route's own types do not survive the generic `endpoint`.
interface ApiContext {
  env: Env["Bindings"];
  get(name: "caller"): Caller;
  get(name: "scope"): Scope | undefined;
  req: Pick<Context["req"], "raw"> & { valid(part: "param" | "query" | "json" | "form"): unknown };
  json(value: unknown, status: number): Response;
  body(value: null, status: 204): Response;
}

/**
 * Returns the function that answers the validated requests of an endpoint at one root: a read in the transaction that
 * authenticated the caller, others in their own.
 */
export function handlerOf({ parts, root }: Mount, declared: Declared, exported: ExportedList | undefined) {
  const { method, path, status = 200 } = declared;
  return async (c: ApiContext): Promise<Response> => {
    const call = callOf(c, declared);
    const run = (scope: Scope): Promise<unknown> =>
      exported && call.query.format
        ? exportList(exported, { ...call, parts, scope }, { root, path, params: call.params, query: call.query })
        : declared.handle({ ...call, parts, scope } as never);
    const reading = c.get("scope");
    if (reading) return respond(c, status, await run(reading));
    const answer = await inTransaction(parts.database, call.caller, (scope) =>
      method === "post" ? answerOnce(scope, c.req.raw, call.body, () => run(scope)) : run(scope),
    );
    return respond(c, status, answer);
  };
}

/** Collects what a handler receives, apart from its transaction. */
function callOf(c: ApiContext, { params, query, body, multipart }: Declared) {
  return {
    caller: c.get("caller"),
    params: (params ? c.req.valid("param") : {}) as Record<string, unknown>,
    query: (query ? c.req.valid("query") : {}) as Record<string, unknown>,
    body: body ? c.req.valid(multipart ? "form" : "json") : {},
    request: c.req.raw,
    address: clientAddress(c),
  };
}

function respond(c: ApiContext, status: number, value: unknown): Response {
  if (value instanceof Response) return value;
  if (value instanceof Reply) return c.json(value.body, value.status);
  return status === 204 ? c.body(null, 204) : c.json(value, status);
}
