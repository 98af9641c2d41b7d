import { createRoute, type RouteConfig, type z } from "@hono/zod-openapi";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import type { Sheet } from "#app/domain/platform/spreadsheet/sheet.ts";
import type { Caller, Parts } from "./context.ts";
import { declare, type Endpoint, type EndpointFacts, type Mount, refusalsOf } from "./declare.ts";
import { type ExportedList, exportAnswers, format } from "./exported.ts";
import { guard, guardRead } from "./guard.ts";
import { handlerOf } from "./handler.ts";
import { inputHook } from "./input-hook.ts";
import { declareRow } from "./named-rows.ts";
import { refused } from "./refusals.ts";
import { uploadLimit } from "./upload-limit.ts";

export type { Endpoint } from "./declare.ts";

type Shape = z.ZodObject | undefined;
type Read<S extends Shape> = S extends z.ZodType ? z.output<S> : Record<string, never>;

export interface Call<P extends Shape, Q extends Shape, B extends Shape> {
  scope: Scope;
  caller: Caller;
  parts: Parts;
  params: Read<P>;
  query: Read<Q>;
  body: Read<B>;
  request: Request;
  /** The client's IP address. */
  address: string;
}

/** An endpoint with its input, its answer and its handler. */
export interface Declared<P extends Shape = Shape, Q extends Shape = Shape, B extends Shape = Shape>
  extends EndpointFacts {
  params?: P;
  query?: Q;
  body?: B;
  /** Finds the row that the path of a write names, if no GET endpoint does; throws NotFound. */
  find?(scope: Scope, params: Read<P>): Promise<unknown>;
  /** The body is a form with files; its errors come under this concept. */
  multipart?: string;
  answer?: z.ZodType;
  /** The schema of this endpoint's 422, if it has more than the common one. */
  refused?: z.ZodType;
  /** The endpoint may answer 429. */
  limited?: boolean;
  /** The media type of an answer that is not JSON. */
  produces?: string;
  status?: 200 | 201 | 204;
  /** The sheet that exports the list. */
  sheet?: Sheet;
  handle(call: Call<P, Q, B>): Promise<unknown>;
}

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

function exportOf({ sheet, handle }: Declared): ExportedList | undefined {
  return (
    sheet && {
      sheet,
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
