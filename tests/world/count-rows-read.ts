import { sql } from "kysely";
import type { Scope } from "#app/db/scope.server.ts";

/**
 * Counts the rows of the tables like `table` that the scope's transaction has read so far, by index or sequentially.
 */
export async function countRowsRead(scope: Scope, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int as n
    from pg_stat_xact_user_tables where relname like ${table}`.execute(scope.db);
  return rows[0]?.n ?? 0;
}
