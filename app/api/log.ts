import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { Env } from "./context.ts";

/** One line a call: method, the route's pattern (never the address, which may hold a name), status, time, request id. */
export function logRequests(log: Logger): MiddlewareHandler<Env> {
  return async (c, next) => {
    const start = performance.now();
    await next();
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
