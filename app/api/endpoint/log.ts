import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { Env } from "./context.ts";

/**
 * One line a call: method, the route's pattern (never the address, which may hold a name), status, time, request id. Before
 * it the error of an answer that no rule foresaw: not that of a read whose bearer proved to be another (`reader`).
 */
export function logRequests(log: Logger): MiddlewareHandler<Env> {
  return async (c, next) => {
    const start = performance.now();
    await next();
    const unhandled = c.get("unhandled");
    if (unhandled) log.error({ err: unhandled, request_id: c.get("requestId") }, "unforeseen");
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
