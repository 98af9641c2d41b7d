import { setTimeout as pause } from "node:timers/promises";
import { databaseIsAway } from "./away.server.ts";
import { type Claim, claimServer } from "./claim.server.ts";
import { ensurePostgres, type PostgresServer, type ServerWanted } from "./launcher.server.ts";

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;

/** What happens to a server that is kept running, for the log. */
export type ServerEvent =
  | { kind: "gone"; pid: number }
  | { kind: "back"; server: PostgresServer; tookMs: number }
  | { kind: "failed"; error: unknown; nextTryMs: number };

/** A server that is started again whenever it dies. */
export type SupervisedPostgres = {
  /** The server of the moment. Its `config` and `url` stay the same over restarts, so a pool made once stays good. */
  server(): PostgresServer;
  /** Ends the keeping, then the server, unless another process uses it too. */
  stop(): Promise<void>;
};

/**
 * Starts or adopts the server (see `ensurePostgres`), claims it, and starts it again whenever it is gone. Several
 * processes may keep one server: the last to stop ends it. A start that fails is tried again after a pause that doubles, 0.5 s to 30 s; this process lives on meanwhile.
 * @throws DatabaseStartError when the first start fails
 */
export async function supervisePostgres(
  wanted: ServerWanted,
  tell: (news: ServerEvent) => void,
): Promise<SupervisedPostgres> {
  let { server, claim } = await open(wanted);
  const ending = new AbortController();

  const startAgain = async () => {
    const since = Date.now();
    for (let wait = FIRST_RETRY_MS; !ending.signal.aborted; wait = Math.min(wait * 2, LONGEST_RETRY_MS)) {
      try {
        ({ server, claim } = await open(wanted));
        tell({ kind: "back", server, tookMs: Date.now() - since });
        return;
      } catch (error) {
        tell({ kind: "failed", error, nextTryMs: wait });
        await pause(wait, undefined, { signal: ending.signal, ref: false }).catch(() => {});
      }
    }
  };

  let starting = Promise.resolve();
  const keep = async () => {
    while (!ending.signal.aborted) {
      await claim.lost;
      if (ending.signal.aborted) return;
      tell({ kind: "gone", pid: server.pid });
      starting = startAgain();
      await starting;
    }
  };
  void keep();

  return {
    server: () => server,
    stop: async () => {
      ending.abort();
      await starting;
      if (await claim.release()) await server.stop();
    },
  };
}

async function open(wanted: ServerWanted): Promise<{ server: PostgresServer; claim: Claim }> {
  for (;;) {
    const server = await ensurePostgres(wanted);
    try {
      return { server, claim: await claimServer(server.url("postgres")) };
    } catch (error) {
      if (!databaseIsAway(error)) throw error; // else another process was stopping it
    }
  }
}
