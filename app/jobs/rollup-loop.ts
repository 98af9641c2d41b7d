import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { inTransaction } from "#app/db/scope.server.ts";
import type { JobParts } from "./parts.ts";
import { worker } from "./worker.ts";

const EVERY_MS = 1_000;

/**
 * Adds the deltas to the rollups each second until none is left, never twice at once; logs the beginning and the end of
 * a failure.
 */
export function startRollupLoop({ database, log }: Pick<JobParts, "database" | "log">): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let failing = false;
  const foldSome = (): Promise<number> =>
    inTransaction(
      database,
      worker,
      async ({ db }) =>
        (await sql<{ folded: number }>`select app.fold_deltas() as folded`.execute(db)).rows[0]?.folded ?? 0,
      60,
    );
  const applyDeltas = async () => {
    try {
      while ((await foldSome()) > 0 && !stopping.signal.aborted);
      if (failing) log.info("rollup loop recovered");
      failing = false;
    } catch (error) {
      if (!failing) log.error({ err: error }, "rollup loop failed");
      failing = true;
    }
  };
  const loop = async () => {
    while (!stopping.signal.aborted) {
      await applyDeltas();
      await pause(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = loop();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
