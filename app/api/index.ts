import { randomUUID } from "node:crypto";
import { OpenAPIHono, z } from "@hono/zod-openapi";
import { bodyLimit } from "hono/body-limit";
import { roots } from "#app/contracts/access/environments.ts";
import { SESSION_VERSION_HEADER } from "#app/contracts/access/session.ts";
import { isReadable } from "#app/contracts/platform/address.ts";
import { FORM_LIMIT } from "#app/contracts/platform/body-limits.ts";
import { ProviderUnavailable } from "#app/domain/platform/refusals.ts";
import { endpoints, rootlessCalls } from "./calls.ts";
import type { Env, Parts } from "./endpoint/context.ts";
import { logRequests } from "./endpoint/log.ts";
import { errorsOf, problem, refusalOf } from "./endpoint/problems.ts";
import { findUnstorable } from "./endpoint/unstorable.ts";
import { mountHealth } from "./platform/health.ts";
import { mountReference } from "./reference/reference.ts";

// Zod's default messages are in Portuguese, too.
z.config(z.locales.pt());

const jsonLimit = bodyLimit({ maxSize: FORM_LIMIT, onError: (c) => problem(c, 413) });
const isMultipart = (request: Request) => request.headers.get("content-type")?.startsWith("multipart/form-data");
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "DELETE"]);

/** Creates the REST API. Its `fetch` takes a Request and returns a Response, over HTTP or in process. */
export function createApi(parts: Parts): OpenAPIHono<Env> {
  const app = new OpenAPIHono<Env>({
    defaultHook: (result, c) => {
      const issues = result.success ? findUnstorable(result.data) : result.error.issues;
      if (issues.length > 0) return problem(c, 422, { errors: errorsOf(issues) });
    },
  });
  app.use(async (c, next) => {
    c.set("requestId", c.req.header("x-request-id") ?? randomUUID());
    await next();
    // Set on the response itself: each c.header() would copy it and turn its text into a stream.
    c.res.headers.set("X-Request-Id", c.get("requestId"));
    // A calendar is read again and again, by programs that store it.
    if (!c.res.headers.has("ETag")) c.res.headers.set("Cache-Control", "no-store");
    c.res.headers.set("X-Content-Type-Options", "nosniff");
    const sessionVersion = c.get("sessionVersion");
    if (sessionVersion) c.res.headers.set(SESSION_VERSION_HEADER, sessionVersion);
  });
  app.use(logRequests(parts.log));
  app.use(async (c, next) => {
    if (!isReadable(c.req.url)) return problem(c, 400);
    if (METHODS.has(c.req.method)) return next();
    c.header("Allow", [...METHODS].join(", "));
    return problem(c, 405);
  });
  // Forms with files have their own limit, applied after authentication by the endpoints that accept them; others do
  // not read them.
  app.use((c, next) => (isMultipart(c.req.raw) ? next() : jsonLimit(c, next)));
  mountHealth(app, parts);
  for (const call of rootlessCalls) call.mount(app, parts);
  for (const root of roots) for (const endpoint of endpoints) endpoint.mount(app, parts, root);
  mountReference(app);
  app.notFound((c) => problem(c, 404));
  app.onError((error, c) => {
    // The client is gone, and its interrupted body looks like a database failure.
    if (c.req.raw.signal.aborted) return problem(c, 400);
    const answer = refusalOf(c, error);
    // A provider's failure is logged where it is called.
    if (answer?.status === 503 && !(error instanceof ProviderUnavailable))
      parts.log.warn({ err: error, request_id: c.get("requestId") }, "database or blob storage unavailable");
    if (answer) return answer;
    if ("getResponse" in error) return problem(c, 400);
    c.set("unhandled", error);
    return problem(c, 500);
  });
  return app;
}
