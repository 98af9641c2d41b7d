import type { Server } from "node:http";
import { createServer } from "node:http";
import { serve } from "@hono/node-server";
import type { Hono } from "hono";

const DRAIN_MS = 10_000;

/**
 * Listens. Headers must arrive within 15 s, and a request within 10 minutes: an upload of 20 MB at 50 KB/s takes seven.
 * `stop` lets what is under way finish, for 10 s at most.
 */
export function listen(site: Hono, { port, host }: { port: number; host: string }): Promise<{ stop(): Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: site.fetch,
        port,
        hostname: host,
        createServer,
        serverOptions: {
          headersTimeout: 15_000,
          requestTimeout: 600_000,
          keepAliveTimeout: 10_000,
          maxHeaderSize: 32_768,
        },
      },
      () => resolve({ stop: () => drain(server) }),
    ) as Server;
    server.once("error", reject);
  });
}

function drain(server: Server): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    server.close(() => {
      clearTimeout(timer);
      done();
    });
    server.closeIdleConnections();
  });
}
