import { sql } from "kysely";
import type { TaskKind } from "#app/contracts/store/store-tasks.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { percent } from "../field/field-numbers.ts";
import { weekly } from "../platform/weeks.ts";

interface TaskCounts {
  done: number;
  pending: number;
  with_issue: number;
}

/**
 * Counts the actor's tasks per day, or per week under its Monday: a store's from its own tasks, by index; other actors'
 * from the rollup and the deltas not yet added.
 */
export async function taskNumbers(
  scope: Scope,
  first: string,
  last: string,
  per: "day" | "week",
  kind?: TaskKind,
): Promise<Map<string, TaskCounts>> {
  const conditions = sql`day between ${first} and ${last} and ${kind ? sql`kind = ${kind}` : sql`true`}`;
  const counted =
    scope.audience === "store"
      ? sql`select day, (status = 'done')::int, (status in ('pending', 'allocated_and_working'))::int,
          (status = 'with_issue')::int
        from store_tasks where store_uuid = ${scope.org} and removed_at is null and ${conditions}`
      : sql`select day, done, pending, with_issue from store_task_rollups where viewer_uuid = ${scope.org} and ${conditions}
        union all
        select day, done, pending, with_issue from store_task_deltas where ${scope.org} = any (viewer_uuids) and ${conditions}`;
  const { rows } = await sql<TaskCounts & { day: string }>`
    select date_trunc(${per}, day::timestamp)::date as day, sum(done)::int as done, sum(pending)::int as pending,
      sum(with_issue)::int as with_issue
    from (${counted}) counted (day, done, pending, with_issue) group by 1`.execute(scope.db);
  return new Map(rows.map(({ day, ...counts }) => [day, counts]));
}

/** Sums these days or weeks, as counts and percentages. */
export function tasksOf(numbers: Map<string, TaskCounts>, days: readonly string[]) {
  const sum = (what: keyof TaskCounts) => days.reduce((n, day) => n + (numbers.get(day)?.[what] ?? 0), 0);
  const [done, pending, issue] = [sum("done"), sum("pending"), sum("with_issue")];
  const all = done + pending + issue;
  const counts = { done_count: done, pending_count: pending, with_issue_count: issue };
  const percents = {
    done_percent: percent(done, all),
    pending_percent: percent(pending, all),
    with_issue_percent: percent(issue, all),
  };
  return { counts, percents };
}

/** Returns the store tasks by status in percent, week by week, of one kind or all. */
export function historicStoreTasks(scope: Scope, kind?: TaskKind) {
  return weekly(
    scope,
    (first, last) => taskNumbers(scope, first, last, "week", kind),
    (numbers, monday) => tasksOf(numbers, [monday]).percents,
  );
}
