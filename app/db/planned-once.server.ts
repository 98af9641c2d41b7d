import { type QueryResult, type RawBuilder, sql } from "kysely";
import type { Scope } from "./scope.server.ts";

/**
 * Runs a prepared statement with the plan made without its values, in the same round trip. For statements whose best
 * plan is the same for all values, but for which PostgreSQL expects too much of it, since only values tell which months
 * are read: it would plan them on each call, which takes longer than to run them. The months are still chosen by the
 * values, when the statement begins.
 */
export async function plannedOnce<T>(scope: Scope, query: RawBuilder<T>): Promise<QueryResult<T>> {
  const setMode = (mode: string) => sql.raw(`set local plan_cache_mode = ${mode}`).execute(scope.db);
  const [, result] = await Promise.all([setMode("force_generic_plan"), query.execute(scope.db), setMode("auto")]);
  return result;
}
