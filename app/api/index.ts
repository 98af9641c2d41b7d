import { randomUUID } from "node:crypto";
import { OpenAPIHono } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { roots } from "#app/contracts/environments.ts";
import type { Env, Parts } from "./context.ts";
import type { Endpoint } from "./endpoint.ts";
import { exports_ } from "./exports.ts";
import { gate } from "./gate.ts";
import { imports } from "./imports.ts";
import { jobs } from "./jobs.ts";
import { logRequests } from "./log.ts";
import { lookups } from "./lookups.ts";
import { problem, refusalOf } from "./problems.ts";
import { mountReference } from "./reference.ts";
import { reports } from "./reports.ts";
import { mountSession } from "./session.ts";
import { verdicts } from "./verdicts.ts";
import { visitors } from "./visitors.ts";

/** Every call that stands under a root, in the order the reference lists them. */
export const endpoints: Endpoint[] = [
  ...exports_,
  ...visitors,
  ...verdicts,
  ...gate,
  ...imports,
  ...jobs,
  ...reports,
  ...lookups,
];

const JSON_LIMIT = 1024 * 1024;
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE"]);

/** The REST API: `fetch` takes a Request and answers a Response, over HTTP or in process alike. */
export function createApi(parts: Parts): OpenAPIHono<Env> {
  const app = new OpenAPIHono<Env>({
    defaultHook: (result, c) => {
      if (!result.success) return problem(c, 422, { errors: errorsOf(result.error.issues) });
    },
  });
  app.use(async (c, next) => {
    c.set("requestId", c.req.header("x-request-id") ?? randomUUID());
    await next();
    c.header("X-Request-Id", c.get("requestId"));
    c.header("Cache-Control", "no-store");
    c.header("X-Content-Type-Options", "nosniff");
  });
  app.use(logRequests(parts.log));
  app.use((c, next) => (METHODS.has(c.req.method) ? next() : Promise.resolve(problem(c, 405))));
  app.use(limitBodies());
  mountSession(app, parts);
  for (const root of roots) for (const endpoint of endpoints) endpoint.mount(app, parts, root);
  mountReference(app);
  app.notFound((c) => problem(c, 404));
  app.onError((error, c) => {
    const answer = refusalOf(c, error);
    if (answer) return answer;
    if ("getResponse" in error) return problem(c, 400);
    parts.log.error({ err: error, request_id: c.get("requestId") }, "unforeseen");
    return problem(c, 500);
  });
  return app;
}

/** Refuses a body past the common limit, or past that of the one call that takes more. */
function limitBodies(): MiddlewareHandler<Env> {
  const limit = (maxSize: number): MiddlewareHandler<Env> => bodyLimit({ maxSize, onError: (c) => problem(c, 413) });
  const common = limit(JSON_LIMIT);
  const others = new Map<string, MiddlewareHandler<Env>>();
  for (const { method, path, grants, bodyLimit: size } of endpoints) {
    if (!size) continue;
    for (const root of Object.keys(grants)) others.set(`${method.toUpperCase()} /v1/${root}${path}`, limit(size));
  }
  return (c, next) => (others.get(`${c.req.method} ${c.req.path}`) ?? common)(c, next);
}

/** Zod's issues under the concept they belong to: `visitor.cpf` is `errors.visitor[0].cpf`. */
function errorsOf(issues: { path: PropertyKey[]; message: string }[]) {
  const errors: Record<string, Record<string, string[]>[]> = {};
  for (const { path, message } of issues) {
    const [first = "base", second] = path.map(String);
    const concept = second === undefined ? "query" : first;
    const field = second ?? first;
    errors[concept] ??= [{}];
    const fields = errors[concept][0] as Record<string, string[]>;
    fields[field] ??= [];
    fields[field].push(message);
  }
  return errors;
}
