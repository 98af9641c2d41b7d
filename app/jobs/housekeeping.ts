import { sql } from "kysely";
import type pg from "pg";
import type { Database } from "#app/db/pool.server.ts";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import { resealProviders } from "#app/domain/access/providers/provider.ts";
import { resealFactors } from "#app/domain/access/second-factors/factors.ts";
import type { Secrets } from "#app/domain/access/secrets.ts";
import { resealWebhooks } from "#app/domain/notices/webhooks.ts";
import { PERIODS } from "./retention-periods.ts";
import { worker } from "./worker.ts";

const SECONDS = 300;

/** The most visitors whose statuses one transaction computes. */
const STATUSES_AT_ONCE = 500;

/**
 * Computes the statuses that are due, because a retailer changed its rules or because of the day, in transactions of at
 * most `most`, until none is left. An aborted or killed run leaves the rest to the next, each minute.
 */
export async function refreshVisitorStatuses(
  database: Database,
  signal?: AbortSignal,
  most = STATUSES_AT_ONCE,
): Promise<void> {
  const step = async ({ db }: Scope) =>
    (await sql<{ more: boolean }>`select app.refresh_due_statuses(${most}) as more`.execute(db)).rows[0]?.more;
  while (await inTransaction(database, worker, step, SECONDS)) signal?.throwIfAborted();
}

/** Seals secrets stored in the clear or sealed with an earlier key with the current key; runs at the start. */
export async function sealSecrets(database: Database, secrets: Secrets): Promise<void> {
  await inTransaction(
    database,
    worker,
    async (scope) => {
      await resealProviders(scope, secrets);
      await resealFactors(scope, secrets);
      await resealWebhooks(scope, secrets);
    },
    SECONDS,
  );
}

/** Creates the partitions of this month and the next three; runs as the administrator, who owns the tables. */
export async function makeMonths(client: Pick<pg.PoolClient, "query">): Promise<void> {
  await client.query("select app.make_months(current_date, (current_date + interval '3 months')::date)");
}

/** Collects the planner's statistics of the tables by month, which autovacuum does only for each month. */
export async function analyzeMonths(owner: Pick<pg.PoolClient, "query">): Promise<void> {
  const { rows } = await owner.query("select current_setting('server_version_num')::int >= 180000 as only");
  for (const { table } of PERIODS.filter(({ by }) => by === "month")) {
    await owner.query(`analyze ${rows[0].only ? "only " : ""}${table}`);
  }
}

/**
 * Closes the day of every store where it is over: visitors still inside no longer count as inside, and no exit is
 * written.
 */
export async function closeDays(database: Database): Promise<void> {
  await inTransaction(database, worker, (scope) => sql`select app.close_days(now())`.execute(scope.db), SECONDS);
}
