import { sql } from "kysely";
import { inTransaction } from "#app/db/scope.server.ts";
import { startEachSecond } from "./each-second.ts";
import type { JobParts } from "./parts.ts";
import { openWorkLog } from "./work-failures.ts";
import { worker } from "./worker.ts";

/** Adds the deltas to the rollups each second until none is left, and then frees the room of those that were folded. */
export function startRollupLoop({ database, log }: Pick<JobParts, "database" | "log">): { stop(): Promise<void> } {
  const foldSome = (): Promise<number> =>
    inTransaction(
      database,
      worker,
      async ({ db }) =>
        (await sql<{ folded: number }>`select app.fold_deltas() as folded`.execute(db)).rows[0]?.folded ?? 0,
      60,
    );
  const foldAll = async (signal: AbortSignal) => {
    while ((await foldSome()) > 0 && !signal.aborted);
    await inTransaction(database, worker, ({ db }) => sql`select app.reclaim_deltas()`.execute(db), 60);
  };
  return startEachSecond(log, "rollup loop", foldAll, openWorkLog({ database }));
}
