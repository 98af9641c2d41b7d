import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { Env } from "./context.ts";

/**
 * Logs one line per request: method, route pattern (never the address, which may contain a name), status, duration,
 * request id. Logs an unexpected error first, unless the read that threw it ran for an outdated session (`guardRead`).
 */
export function logRequests(log: Logger): MiddlewareHandler<Env> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const unhandled = c.get("unhandled");
    if (unhandled) log.error({ err: unhandled, request_id: c.get("requestId") }, "unhandled error");
    log.info(
      {
        request_id: c.get("requestId"),
        method: c.req.method,
        route: c.req.routePath,
        status: c.res.status,
        ms: Math.round(performance.now() - start),
      },
      "api",
    );
  };
}
