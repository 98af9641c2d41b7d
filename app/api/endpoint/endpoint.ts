import { createRoute, type Hook, type OpenAPIHono, type z } from "@hono/zod-openapi";
import type { Root } from "#app/contracts/access/environments.ts";
import { FULL_ACCESS, READ_ONLY, READ_WRITE } from "#app/contracts/access/permissions.ts";
import { conflictBody, errorBody } from "#app/contracts/platform/errors.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import type { Sheet } from "#app/domain/platform/spreadsheet/sheet.ts";
import { clientAddress } from "./anonymous.ts";
import { type Caller, type Env, type Parts, Reply } from "./context.ts";
import { type ExportedList, exportAnswers, exportList, format } from "./exported.ts";
import { type Grants, guard, guardRead } from "./guard.ts";
import { answerOnce } from "./idempotency.ts";
import { declareRow, expectRows } from "./named-rows.ts";
import { errorsOf, problem } from "./problems.ts";
import { findUnstorable } from "./unstorable.ts";
import { uploadLimit } from "./upload-limit.ts";

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

export interface Endpoint {
  method: Method;
  path: string;
  grants: Grants;
  level: number;
  inPerson: boolean;
  beforeTerm: boolean;
  /** The export of the list that the endpoint answers. */
  exported?: ExportedList;
  mount(app: OpenAPIHono<Env>, parts: Parts, root: Root): void;
}

type Method = "get" | "post" | "put" | "delete";
const levelOfVerb: Record<Method, number> = { get: READ_ONLY, post: READ_WRITE, put: READ_WRITE, delete: FULL_ACCESS };

/**
 * Declares one endpoint of the API: its path, its grants at each root, its input and its answer.
 * The handler runs in one transaction as the caller: a GET in the transaction that authenticated it, other methods in
 * one that begins after the body is read. A POST with an Idempotency-Key takes effect once.
 * The handler may return a Response of its own (a file), or a Reply with another status.
 */
export function endpoint<
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
>(declared: {
  method: Method;
  path: string;
  summary: string;
  description?: string;
  grants: Grants;
  /** The level required; by default, by method: GET 1, POST and PUT 2, DELETE 3. */
  level?: number;
  /** Requires a session: API tokens are refused. */
  inPerson?: boolean;
  /** Open to users whom the access term still blocks. */
  beforeTerm?: boolean;
  /** Open to users who lack the second factor that their account requires. */
  beforeFactor?: boolean;
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
}): Endpoint {
  const {
    method,
    path,
    grants,
    answer,
    produces,
    multipart,
    inPerson = false,
    beforeTerm = false,
    beforeFactor,
    status = 200,
  } = declared;
  const level = declared.level ?? levelOfVerb[method];
  const query = declared.sheet ? declared.query?.safeExtend({ format }) : declared.query;
  const exported: ExportedList | undefined = declared.sheet && {
    sheet: declared.sheet,
    read: (caller, scope, parts, { params, query }) =>
      declared.handle({ caller, scope, parts, params, query, body: {} } as Call<P, Q, B>) as Promise<Page<unknown>>,
  };
  if (method === "get") declareRow(path, declared);
  return {
    method,
    path,
    grants,
    level,
    inPerson,
    beforeTerm,
    exported,
    mount(app, parts, root) {
      const grant = grants[root];
      if (!grant) return;
      const requirements = { level, inPerson, beforeTerm, beforeFactor };
      const route = createRoute({
        method,
        path: `/v1/${root}${path}`,
        operationId: operationId(method, root, path),
        summary: declared.summary,
        description: declared.description,
        tags: [root],
        security: [{ bearer: [] }],
        middleware:
          method === "get"
            ? [guardRead(parts, root, grant, requirements, (c) => app.fetch(c.req.raw, c.env))]
            : [guard(parts, root, grant, requirements), ...(multipart ? [uploadLimit] : [])],
        request: {
          params: declared.params,
          query,
          body: declared.body && {
            required: true,
            content: { [multipart ? "multipart/form-data" : "application/json"]: { schema: declared.body } },
          },
        },
        responses: {
          [status]: {
            description: "Sucesso",
            content: produces
              ? { [produces]: { schema: { type: "string", format: "binary" } } }
              : answer && { "application/json": { schema: answer }, ...(exported && exportAnswers[200]) },
          },
          ...(exported && { 202: exportAnswers[202] }),
          ...refusals(method, Boolean(declared.params), Boolean(declared.query ?? declared.body ?? declared.params)),
          ...(declared.limited && {
            429: { description: "Tentativas demais", content: { "application/json": { schema: errorBody } } },
          }),
          ...(declared.refused && {
            422: { description: "Recusa", content: { "application/json": { schema: declared.refused } } },
          }),
        },
        "x-grant": { ...grant, level, ...(inPerson && { in_person: true }), ...(beforeTerm && { before_term: true }) },
      });
      const handler = async (c: ApiContext) => {
        const caller = c.get("caller");
        const call = {
          caller,
          parts,
          params: (declared.params ? c.req.valid("param") : {}) as Record<string, unknown>,
          query: (query ? c.req.valid("query") : {}) as Record<string, unknown>,
          body: declared.body ? c.req.valid(multipart ? "form" : "json") : {},
          request: c.req.raw,
          address: clientAddress(c),
        };
        const respond = (value: unknown) => {
          if (value instanceof Response) return value;
          if (value instanceof Reply) return c.json(value.body, value.status);
          return status === 204 ? c.body(null, 204) : c.json(value, status);
        };
        const run = (scope: Scope): Promise<unknown> =>
          exported && call.query.format
            ? exportList(
                exported,
                { ...call, scope: { ...scope, commitEarly: undefined } },
                { root, path, params: call.params, query: call.query },
              )
            : declared.handle({ ...call, scope } as Call<P, Q, B>);
        const reading = c.get("scope");
        if (reading) return respond(await run(reading));
        return respond(
          await inTransaction(parts.database, caller, (scope) =>
            method === "post" ? answerOnce(scope, c.req.raw, call.body, () => run(scope)) : run(scope),
          ),
        );
      };
      const hook: Hook<unknown, Env, string, undefined | Response | Promise<undefined | Response>> = async (
        result,
        c,
      ) => {
        const issues = result.success ? findUnstorable(result.data) : result.error.issues;
        if (issues.length === 0) return;
        if (result.target === "json" || result.target === "form") {
          const call = { caller: c.get("caller"), parts, request: c.req.raw, address: clientAddress(c) };
          await expectRows({ ...call, root, path, params: c.req.valid("param" as never), find: declared.find });
        }
        const concept = result.target === "form" && multipart ? [multipart] : [];
        const prefixed = issues.map(({ path, message }) => ({ path: [...concept, ...path], message }));
        return problem(c, 422, { errors: errorsOf(prefixed) });
      };
      app.openapi(route, handler as never, hook as never);
    },
  };
}

/** Returns the OpenAPI operation id, such as `get-agencies-visitors-id`. */
export function operationId(method: string, root: Root, path: string): string {
  return `${method} ${root}${path}`.replace(/[^a-z_]+/g, "-").replace(/-$/, "");
}

// The part of the context that the handler uses: the route's own types do not survive the generic function above.
interface ApiContext {
  env: Env["Bindings"];
  get(name: "caller"): Caller;
  get(name: "scope"): Scope | undefined;
  req: { raw: Request; valid(part: "param" | "query" | "json" | "form"): unknown };
  json(value: unknown, status: number): Response;
  body(value: null, status: 204): Response;
}

/** The refusals of an endpoint, for its OpenAPI description. */
export function refusals(method: Method, hasRow: boolean, hasInput: boolean) {
  const json = (description: string, schema: z.ZodType = errorBody) => ({
    description,
    content: { "application/json": { schema } },
  });
  return {
    401: json("Sem sessão"),
    403: json("Sem permissão"),
    404: json(hasRow ? "Não existe, ou não é desta conta" : "Não existe nesta raiz"),
    ...(hasInput && { 422: json("Erros de validação") }),
    400: json("Pedido que não se entende"),
    ...(method !== "get" && {
      409: json("Outra pessoa salvou antes", conflictBody),
      413: json("Grande demais"),
    }),
    503: json("Banco de dados indisponível"),
  };
}
