import { createServer, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { type HttpBindings, serve } from "@hono/node-server";
import { type DrainTimeouts, drainable } from "./drain.ts";
import { drainBody } from "./drain-body.ts";
import { enforceMinRate, type TransferRate } from "./min-transfer-rate.ts";
import { type RawStatus, writeRawResponse } from "./raw-response.ts";
import type { Site } from "./site.ts";

/** How long the server waits for its clients. */
export interface Timeouts extends TransferRate, DrainTimeouts {
  /** Milliseconds for a request's headers to arrive. */
  headersMs: number;
  /** Milliseconds for a whole request: an upload of 20 MB at 50 KB/s takes seven minutes. */
  requestMs: number;
  /**
   * Milliseconds that an idle connection stays open: longer than the minute for which proxies reuse theirs, so that none
   * sends a request into a connection that is being closed.
   */
  keepAliveMs: number;
  /** Milliseconds between checks of both limits. */
  checkIntervalMs: number;
}

const DEFAULT_TIMEOUTS: Timeouts = {
  headersMs: 15_000,
  requestMs: 600_000,
  keepAliveMs: 75_000,
  checkIntervalMs: 2_000,
  initialMs: 20_000,
  bytesPerSecond: 2_000,
  maxFormMs: 60_000,
  graceMs: 1_000,
  deadlineMs: 8_000,
};

/**
 * Starts the HTTP server. Cuts off slow senders, see Timeouts; `stop` lets requests in progress finish, for at most 8
 * s.
 */
export function listen(
  site: Pick<Site, "fetch">,
  { port, host }: { port: number; host: string },
  overrides: Partial<Timeouts> = {},
): Promise<{ port: number; stop(): Promise<void> }> {
  const timeouts = { ...DEFAULT_TIMEOUTS, ...overrides };
  return new Promise((resolve, reject) => {
    const server = serve(
      {
        fetch: async (request, env) => {
          const { incoming } = env as HttpBindings;
          const answer = await site.fetch(request, env as HttpBindings);
          const refusesUnread = answer.status >= 400 && !incoming.complete && !incoming.destroyed;
          return refusesUnread ? drainBody(answer, incoming) : answer;
        },
        port,
        hostname: host,
        createServer,
        serverOptions: {
          headersTimeout: timeouts.headersMs,
          requestTimeout: timeouts.requestMs,
          connectionsCheckingInterval: timeouts.checkIntervalMs,
          keepAliveTimeout: timeouts.keepAliveMs,
          maxHeaderSize: 32_768,
        },
      },
      ({ port }) => resolve({ port, stop }),
    ) as Server;
    const stop = drainable(server, timeouts);
    const answers = new WeakMap<Duplex, ServerResponse>();
    server.prependListener("request", (incoming, answer) => {
      answers.set(incoming.socket, answer);
      enforceMinRate(incoming, answer, timeouts);
    });
    server.on("clientError", ({ code = "" }: NodeJS.ErrnoException, socket) => {
      const answer = answers.get(socket);
      const isAnswering = answer?.headersSent && !answer.writableFinished;
      if (code === "ECONNRESET" || isAnswering) socket.destroy();
      else writeRawResponse(socket, PARSER_STATUS[code] ?? 400);
    });
    server.once("error", reject);
  });
}

/** The status for each error of the HTTP parser. */
const PARSER_STATUS: Record<string, RawStatus> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
