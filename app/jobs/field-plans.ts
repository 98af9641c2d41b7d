import { sql } from "kysely";
import type { Database } from "#app/db/pool.server.ts";
import { inTransaction } from "#app/db/scope.server.ts";
import { PLAN_DAYS } from "#app/domain/field/roadmaps.ts";
import { worker } from "./worker.ts";

const SECONDS = 300;

/** Plans the visits of the next days, agency by agency; existing plans stay unchanged. */
export async function planVisits(database: Database): Promise<void> {
  await forEachAgency(
    database,
    sql`select distinct agency_uuid as agency from roadmaps where removed_at is null`,
    (agency) =>
      sql`select app.plan_visits(${agency}, array(select distinct visitor_uuid from roadmaps
      where agency_uuid = ${agency} and removed_at is null), app.today(), app.today() + ${PLAN_DAYS}::int, false)`,
  );
}

/** Marks planned visits as missed once their store's day is over. */
export async function closePlannedVisits(database: Database): Promise<void> {
  await forEachAgency(
    database,
    sql`select distinct agency_uuid as agency from planned_visits where state = 'planned' and day <= app.today()`,
    (agency) => sql`select app.close_planned_visits(${agency})`,
  );
}

async function forEachAgency(
  database: Database,
  which: ReturnType<typeof sql>,
  work: (agency: string) => ReturnType<typeof sql>,
): Promise<void> {
  const { rows } = await inTransaction(database, worker, (scope) => which.execute(scope.db), SECONDS);
  for (const { agency } of rows as { agency: string }[]) {
    await inTransaction(database, worker, (scope) => work(agency).execute(scope.db), SECONDS);
  }
}
