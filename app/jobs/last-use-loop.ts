import { startEachSecond } from "./each-second.ts";
import type { JobParts } from "./parts.ts";
import { openWorkLog } from "./work-failures.ts";

/** Stores each second when the sessions and API tokens of this process's requests were used, and at the end once more. */
export function startLastUseLoop({ database, log }: Pick<JobParts, "database" | "log">): { stop(): Promise<void> } {
  const { lastUses, pool } = database;
  const loop = startEachSecond(log, "last use loop", () => lastUses.write(pool), openWorkLog({ database }));
  return {
    stop: async () => {
      await loop.stop();
      await lastUses.write(pool, performance.now(), 0).catch(() => {}); // the database is gone: a session may end early
    },
  };
}
