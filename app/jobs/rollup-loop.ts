import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { inTransaction } from "#app/db/scope.server.ts";
import type { JobParts } from "./parts.ts";
import { worker } from "./worker.ts";

const EVERY_MS = 1_000;

/** Adds the deltas to the rollups each second, never twice at once; logs the beginning and the end of a failure. */
export function startRollupLoop({ database, log }: Pick<JobParts, "database" | "log">): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let failing = false;
  const applyDeltas = async () => {
    try {
      await inTransaction(database, worker, (scope) => sql`select app.fold()`.execute(scope.db), 60);
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
