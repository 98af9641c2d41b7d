import { createServer, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { type HttpBindings, serve } from "@hono/node-server";
import { type DrainTimeouts, drainable } from "./drain.ts";
import { drainBody } from "./drain-body.ts";
import { enforceMinRate, type TransferRate } from "./min-transfer-rate.ts";
import { type RawStatus, writeRawResponse } from "./raw-response.ts";
import type { Site } from "./site.ts";

/** How long the server waits for those at the other end. */
export interface Timeouts extends TransferRate, DrainTimeouts {
  /** Milliseconds for a request's headers to arrive. */
  headersMs: number;
  /** Milliseconds for a whole request: an upload of 20 MB at 50 KB/s takes seven minutes. */
  requestMs: number;
  /** How often connections are held against both. */
  lookEachMs: number;
}

const PATIENCE: Timeouts = {
  headersMs: 15_000,
  requestMs: 600_000,
  lookEachMs: 2_000,
  firstMs: 20_000,
  perSecond: 2_000,
  formMs: 60_000,
  graceMs: 1_000,
  mostMs: 8_000,
};

/**
 * Listens. Whoever sends slowly is cut, see Patience; `stop` lets what is under way finish, for 8 s at most.
 */
export function listen(
  site: Pick<Site, "fetch">,
  { port, host }: { port: number; host: string },
  shorter: Partial<Timeouts> = {},
): Promise<{ port: number; stop(): Promise<void> }> {
  const patience = { ...PATIENCE, ...shorter };
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
          headersTimeout: patience.headersMs,
          requestTimeout: patience.requestMs,
          connectionsCheckingInterval: patience.lookEachMs,
          keepAliveTimeout: 10_000,
          maxHeaderSize: 32_768,
        },
      },
      ({ port }) => resolve({ port, stop }),
    ) as Server;
    const stop = drainable(server, patience);
    const answers = new WeakMap<Duplex, ServerResponse>();
    server.prependListener("request", (incoming, answer) => {
      answers.set(incoming.socket, answer);
      enforceMinRate(incoming, answer, patience);
    });
    server.on("clientError", ({ code = "" }: NodeJS.ErrnoException, socket) => {
      const answer = answers.get(socket);
      const isAnswering = answer?.headersSent && !answer.writableFinished;
      if (code === "ECONNRESET" || isAnswering) socket.destroy();
      else writeRawResponse(socket, MISTAKES[code] ?? 400);
    });
    server.once("error", reject);
  });
}

/** What a client that cannot be understood did wrong, by the parser's codes. */
const MISTAKES: Record<string, RawStatus> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};
