import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { type Actor, inTransaction } from "#app/db/scope.server.ts";
import type { JobParts } from "./start.ts";

export const worker: Actor = { audience: "work", org: null, user: null, name: "" };

const EVERY_MS = 1_000;

/** Folds the deltas into the rollups each second, never twice at once; a failure is logged when it begins and ends. */
export function startRollupLoop({ database, log }: Pick<JobParts, "database" | "log">): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let failing = false;
  const fold = async () => {
    try {
      await inTransaction(database, worker, (scope) => sql`select app.fold()`.execute(scope.db), 60);
      if (failing) log.info("folding again");
      failing = false;
    } catch (error) {
      if (!failing) log.error({ err: error }, "cannot fold rollups");
      failing = true;
    }
  };
  const keep = async () => {
    while (!stopping.signal.aborted) {
      await fold();
      await pause(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const kept = keep();
  return {
    stop: () => {
      stopping.abort();
      return kept;
    },
  };
}
