import { sql } from "kysely";
import type pg from "pg";
import type { Database } from "#app/db/pool.server.ts";
import { inTransaction } from "#app/db/scope.server.ts";
import { resealProviders } from "#app/domain/access/providers/provider.ts";
import { resealFactors } from "#app/domain/access/second-factors/factors.ts";
import type { Secrets } from "#app/domain/access/secrets.ts";
import { resealWebhooks } from "#app/domain/notices/webhooks.ts";
import { PERIODS } from "./retention-periods.ts";
import { worker } from "./worker.ts";

const SECONDS = 300;

/** Updates the statuses of visitors whose next change is due, owner by owner. */
export async function refreshVisitorStatuses(database: Database): Promise<void> {
  const { rows } = await inTransaction(
    database,
    worker,
    (scope) =>
      sql<{ owner: string }>`select distinct owner_uuid as owner from visitor_standings
        where next_change_on <= app.today()`.execute(scope.db),
    SECONDS,
  );
  for (const { owner } of rows) {
    await inTransaction(
      database,
      worker,
      (scope) => sql`select app.refresh_due_standings(${owner})`.execute(scope.db),
      SECONDS,
    );
  }
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
