import { sql } from "kysely";
import type { StoreStatus } from "#app/contracts/store/store-status.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { addDays, clockOf } from "../platform/clock.ts";

/** Returns the current state of the actor's store: people inside, today's tasks, the last run's alerts. */
export async function storeStatusOf(scope: Scope): Promise<StoreStatus> {
  const { day, open_day } = await clockOf(scope);
  const since = sql`${addDays(day, -6)}::date::timestamp at time zone 'UTC'`;
  const task = (status: string) => sql`count(*) filter (where status = ${sql.lit(status)})`;
  const { rows } = await sql<StoreStatus>`
    select ${day}::date as day, (select count(*)::int from stays where store_uuid = ${scope.org} and day >= ${open_day}) as people_inside,
      v.today as visits_today, v.unfinished as unfinished_visits,
      (select count(*)::int from visit_corrections where store_uuid = ${scope.org} and state = 'pending') as pending_corrections,
      (select json_build_object('pending', ${task("pending")}, 'allocated_and_working', ${task("allocated_and_working")},
          'with_issue', ${task("with_issue")}, 'done', ${task("done")})
        from store_tasks where store_uuid = ${scope.org} and day = ${day} and removed_at is null) as store_tasks,
      (select json_build_object('reference_date', max(reference_date), 'products', count(*),
          'at_risk', count(*) filter (where alerts && array['operational_shortage_risk', 'administrative_shortage_risk',
            'commercial_shortage_risk', 'atypical_sales_drop']))
        from store_product_alerts where store_uuid = ${scope.org}) as alerts
    from (select count(*) filter (where day = ${day})::int as today,
        count(*) filter (where day < ${open_day} and left_hour is null)::int as unfinished
      from visits where store_uuid = ${scope.org} and entered_at >= ${since} and day >= ${addDays(day, -6)}) v`.execute(
    scope.db,
  );
  return rows[0] as StoreStatus;
}
