import { createRoute, type RouteConfig, type z } from "@hono/zod-openapi";
import type { Page } from "#app/contracts/platform/paging.ts";
import { declare, type Endpoint, type Mount, refusalsOf } from "./declare.ts";
import type { Declared, Shape } from "./declared.ts";
import { type ExportedList, exportAnswers, format } from "./exported.ts";
import { guard, guardRead } from "./guard.ts";
import { handlerOf } from "./handler.ts";
import { inputHook } from "./input-hook.ts";
import { declareRow } from "./named-rows.ts";
import { refused } from "./refusals.ts";
import { uploadLimit } from "./upload-limit.ts";

export type { Endpoint } from "./declare.ts";

/**
 * Declares one endpoint of the API: its path, its grants at each root, its input and its answer.
 * The handler runs in one transaction as the caller: a GET in the transaction that authenticated it, other methods in
 * one that begins after the body is read. A POST with an Idempotency-Key takes effect once.
 * The handler may return a Response of its own (a file), or a Reply with another status.
 */
export function endpoint<P extends Shape = undefined, Q extends Shape = undefined, B extends Shape = undefined>(
  typed: Declared<P, Q, B>,
): Endpoint {
  const declared = typed as unknown as Declared;
  const exported = exportOf(declared);
  if (declared.method === "get") declareRow(declared.path, declared);
  const facts = { ...declared, exported, request: requestOf(declared), responses: responsesOf(declared, exported) };
  return declare(facts, (mount) => {
    const { app, parts, root, route } = mount;
    const served = createRoute({ ...route, hide: true, middleware: middlewareOf(mount, Boolean(declared.multipart)) });
    app.openapi(served, handlerOf(mount, declared, exported) as never, inputHook(parts, root, declared) as never);
  });
}

/** Authorises before the input is read: a read in its own transaction; a form with files has a limit. */
function middlewareOf({ app, parts, root, grant, requirements, route }: Mount, isForm: boolean) {
  if (route.method === "get") return [guardRead(parts, root, grant, requirements, (c) => app.fetch(c.req.raw, c.env))];
  return [guard(parts, root, grant, requirements), ...(isForm ? [uploadLimit] : [])];
}

function exportOf({ sheet, query: schema, handle }: Declared): ExportedList | undefined {
  return (
    sheet && {
      sheet,
      query: schema,
      read: (caller, scope, parts, { params, query }) =>
        handle({ caller, scope, parts, params, query, body: {} } as never) as Promise<Page<unknown>>,
    }
  );
}

function requestOf({ params, query, body, sheet, multipart }: Declared): RouteConfig["request"] {
  const type = multipart ? "multipart/form-data" : "application/json";
  return {
    params,
    query: sheet ? query?.safeExtend({ format }) : query,
    body: body && { required: true, content: { [type]: { schema: body } } },
  };
}

function responsesOf(declared: Declared, exported: ExportedList | undefined): RouteConfig["responses"] {
  const { method, status = 200, answer, produces } = declared;
  const json = (description: string, schema: z.ZodType) => ({
    description,
    content: { "application/json": { schema } },
  });
  return {
    [status]: {
      description: "Sucesso",
      content: produces
        ? { [produces]: { schema: { type: "string", format: "binary" } } }
        : answer && { ...json("", answer).content, ...(exported && exportAnswers[200]) },
    },
    ...(exported && { 202: exportAnswers[202] }),
    ...refusalsOf(method, Boolean(declared.query ?? declared.body ?? declared.params)),
    ...(declared.limited && refused(429)),
    ...(declared.refused && { 422: json("Recusa", declared.refused) }),
  };
}
