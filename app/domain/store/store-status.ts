import { sql } from "kysely";
import type { StoreStatus } from "#app/contracts/store/store-status.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { addDays, clockOf } from "../platform/clock.ts";
import { isAtRisk } from "./alerts.ts";

const DAYS = 7;

/**
 * Returns the current state of the actor's store: people inside, today's tasks, the last run's alerts; and its last
 * seven days.
 */
export async function storeStatusOf(scope: Scope): Promise<StoreStatus> {
  const { day, open_day } = await clockOf(scope);
  const since = sql`${addDays(day, 1 - DAYS)}::date::timestamp at time zone 'UTC'`;
  const task = (status: string) => sql`count(*) filter (where status = ${sql.lit(status)})`;
  const { rows } = await sql<Omit<StoreStatus, "history">>`
    select ${day}::date as day, (select count(*)::int from stays where store_uuid = ${scope.org} and day >= ${open_day}) as people_inside,
      v.today as visits_today, v.unfinished as unfinished_visits,
      (select count(*)::int from visit_corrections where store_uuid = ${scope.org} and state = 'pending') as pending_corrections,
      (select json_build_object('pending', ${task("pending")}, 'allocated_and_working', ${task("allocated_and_working")},
          'with_issue', ${task("with_issue")}, 'done', ${task("done")})
        from store_tasks where store_uuid = ${scope.org} and day = ${day} and removed_at is null) as store_tasks,
      (select json_build_object('reference_date', max(reference_date), 'products', count(*),
          'at_risk', count(*) filter (where ${isAtRisk(sql`alerts`)}))
        from store_product_alerts where store_uuid = ${scope.org}) as alerts
    from (select count(*) filter (where day = ${day})::int as today,
        count(*) filter (where day < ${open_day} and left_hour is null)::int as unfinished
      from visits where store_uuid = ${scope.org} and entered_at >= ${since} and day >= ${addDays(day, 1 - DAYS)}) v`.execute(
    scope.db,
  );
  return { ...(rows[0] as Omit<StoreStatus, "history">), history: await lastDays(scope, day, open_day) };
}

/** Counts the visits and tasks of the last seven days, latest first. `open_day` is the first whose visits may go on. */
async function lastDays(scope: Scope, day: string, open_day: string): Promise<StoreStatus["history"]> {
  const first = addDays(day, 1 - DAYS);
  const { rows } = await sql<StoreStatus["history"][number]>`
    select d.day::date as day, coalesce(v.visits, 0)::int as visits, coalesce(v.unfinished, 0)::int as unfinished_visits,
      coalesce(t.tasks, 0)::int as tasks, coalesce(t.done, 0)::int as done, coalesce(t.with_issue, 0)::int as with_issue
    from generate_series(${first}::date::timestamp, ${day}::date::timestamp, interval '1 day') d (day)
    left join (
      select day, count(*) as visits, count(*) filter (where day < ${open_day} and left_hour is null) as unfinished
      from visits where store_uuid = ${scope.org} and entered_at >= ${first}::date::timestamp at time zone 'UTC'
        and day between ${first} and ${day} group by 1) v on v.day = d.day::date
    left join (
      select day, count(*) as tasks, count(*) filter (where status = 'done') as done,
        count(*) filter (where status = 'with_issue') as with_issue
      from store_tasks where store_uuid = ${scope.org} and removed_at is null and day between ${first} and ${day}
      group by 1) t on t.day = d.day::date
    order by d.day desc`.execute(scope.db);
  return rows;
}
