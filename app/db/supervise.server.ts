import { setTimeout as pause } from "node:timers/promises";
import { isDatabaseUnavailable } from "./availability.server.ts";
import { ensurePostgres, type PostgresServer, type ServerOptions } from "./launcher.server.ts";
import { lockServer, type ServerLock } from "./server-lock.server.ts";

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;

/** An event in the life of a supervised server, for the log. */
export type ServerEvent =
  | { kind: "gone"; pid: number }
  | { kind: "back"; server: PostgresServer; tookMs: number }
  | { kind: "failed"; error: unknown; nextTryMs: number };

/** A server that is restarted whenever it dies. */
export type SupervisedPostgres = {
  /** Returns the current server. Its `config` and `url` stay the same over restarts, so a pool stays valid. */
  server(): PostgresServer;
  /** Stops the supervision, then the server unless another process uses it too. */
  stop(): Promise<void>;
};

/**
 * Starts or adopts the server (see `ensurePostgres`), claims it, and restarts it whenever it ends. Several processes
 * may supervise one server: the last to stop ends it. A failed restart is retried after a pause that doubles from 0.5 s
 * to 30 s; this process lives on meanwhile.
 * @throws DatabaseStartError when the first start fails
 */
export async function supervisePostgres(
  options: ServerOptions,
  onEvent: (event: ServerEvent) => void,
): Promise<SupervisedPostgres> {
  let { server, claim } = await open(options);
  const ending = new AbortController();

  const restart = async () => {
    const since = Date.now();
    for (let wait = FIRST_RETRY_MS; !ending.signal.aborted; wait = Math.min(wait * 2, LONGEST_RETRY_MS)) {
      try {
        ({ server, claim } = await open(options));
        onEvent({ kind: "back", server, tookMs: Date.now() - since });
        return;
      } catch (error) {
        onEvent({ kind: "failed", error, nextTryMs: wait });
        await pause(wait, undefined, { signal: ending.signal, ref: false }).catch(() => {});
      }
    }
  };

  let restarting = Promise.resolve();
  const watch = async () => {
    while (!ending.signal.aborted) {
      await claim.lost;
      if (ending.signal.aborted) return;
      onEvent({ kind: "gone", pid: server.pid });
      restarting = restart();
      await restarting;
    }
  };
  void watch();

  return {
    server: () => server,
    stop: async () => {
      ending.abort();
      await restarting;
      if (await claim.release()) await server.stop();
    },
  };
}

async function open(options: ServerOptions): Promise<{ server: PostgresServer; claim: ServerLock }> {
  for (;;) {
    const server = await ensurePostgres(options);
    try {
      return { server, claim: await lockServer(server.url("postgres")) };
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error; // otherwise another process was stopping the server
    }
  }
}
