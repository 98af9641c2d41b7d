import { sql } from "kysely";
import { inTransaction } from "#app/db/scope.server.ts";
import { startEachSecond } from "./each-second.ts";
import type { JobParts } from "./parts.ts";
import { openWorkLog } from "./work-failures.ts";
import { worker } from "./worker.ts";

/** The most deltas that `app.fold_into` folds of one table at once. */
const MOST_AT_ONCE = 20_000;

/**
 * Adds the deltas to the rollups each second, and then frees the room of those that were folded. It goes on at once only while there
 * are more than fit in one turn: those that are written meanwhile are cheaper in the turn of the next second, which adds up more of
 * them for each row.
 */
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
    while ((await foldSome()) >= MOST_AT_ONCE && !signal.aborted);
    await inTransaction(database, worker, ({ db }) => sql`select app.reclaim_deltas()`.execute(db), 60);
  };
  return startEachSecond(log, "rollup loop", foldAll, openWorkLog({ database }));
}
