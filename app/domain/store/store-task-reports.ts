import { sql } from "kysely";
import type { Page } from "#app/contracts/platform/paging.ts";
import {
  type TaskReport,
  type TaskReportsQuery,
  type TaskWorker,
  type TaskWorkersQuery,
  taskReportNames,
} from "#app/contracts/store/store-task-reports.ts";
import { taskStatuses } from "#app/contracts/store/store-tasks.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { fragment } from "../platform/rows.ts";
import { peopleOf } from "../visits/visit-people.ts";
import { sourceFor, taskConditions } from "./store-tasks.ts";

/** Counts a period's tasks five ways, from the tasks themselves. */
export async function taskReports(scope: Scope, query: TaskReportsQuery): Promise<TaskReport[]> {
  const conditions = await taskConditions(scope, query);
  const filters = sql.join(conditions, sql` and `);
  const { rows } = await sql<TaskReport["data"][number] & { report_name: TaskReport["report_name"] }>`
    with tasks as materialized (
      select t.status, t.finished_hour,
        t.supplier_uuids, x.uuid as section_uuid, coalesce(x.name, '') as section, y.uuid as category_uuid,
        coalesce(y.name, '') as category
      ${sourceFor(scope)} where ${filters}
    ), parts (report_name, uuid, name, hour, status) as (
      select 'status_summary', null::uuid, '', null::int, status from tasks
      union all
      select 'done_x_with_issue', null, '', finished_hour, status from tasks where status in ('done', 'with_issue')
      union all
      select 'section_summary', section_uuid, section, null, status from tasks where section <> ''
      union all
      select 'category_summary', category_uuid, category, null, status from tasks where category <> ''
      union all
      select 'supplier_summary', a.uuid, a.trade_name, null, t.status from tasks t
      join accounts a on a.uuid = any (t.supplier_uuids)
    )
    select report_name, uuid, name, hour, status, count(*)::int as quantity from parts
    group by 1, 2, 3, 4, 5 order by 1, 3, 2, 4, 5`.execute(scope.db);
  return taskReportNames.map((report_name) => ({
    report_name,
    data: rows
      .filter((row) => row.report_name === report_name)
      .map(({ report_name: _, ...row }) => ({ ...row, name: row.name || taskStatuses[row.status] })),
  }));
}

const orders = {
  name: "coalesce(app.fold(name), search, '')",
  worker: "(owner_uuid is not null)",
  // The store's own replenishers come before all owners.
  owner_name: "coalesce((select app.fold(a.trade_name) from accounts a where a.uuid = busy.owner_uuid), '')",
  allocated_and_working: "allocated_and_working",
  with_issue: "with_issue",
  done: "done",
};

/** Returns the replenishers and visitors with tasks in a period, and their tasks by status. */
export async function listTaskWorkers(scope: Scope, query: TaskWorkersQuery): Promise<Page<TaskWorker>> {
  const filters = [...(await taskConditions(scope, query)), sql`t.status <> 'pending'`];
  if (query.worker) filters.push(sql`(t.owner_uuid is not null) = ${query.worker === "visitor"}`);
  const shown = [sql`true`];
  if (query.pending) shown.push(sql`(allocated_and_working > 0) = ${query.pending === "true"}`);
  if (query.q.trim() !== "") shown.push(sql`coalesce(app.fold(name), search, '') like ${fragment(query.q)}`);
  type Counted = Omit<TaskWorker, "name" | "owner_name"> & { name: string | null };
  const found = await paginate<Counted>(scope, query, {
    select: sql`uuid, name, case when owner_uuid is null then 'replenisher' else 'visitor' end as worker, owner_uuid,
      allocated_and_working, with_issue, done`,
    from: sql`from (
      select coalesce(t.replenisher_uuid, t.visitor_uuid) as uuid, t.owner_uuid, min(r.name) as name,
        count(*) filter (where t.status = 'allocated_and_working')::int as allocated_and_working,
        count(*) filter (where t.status = 'with_issue')::int as with_issue,
        count(*) filter (where t.status = 'done')::int as done
      ${sourceFor(scope)} where ${sql.join(filters, sql` and `)} group by 1, 2) busy
      cross join lateral (select (select app.fold(n.name)
        from app.visitor_names(array[busy.owner_uuid], array[busy.uuid]) n where busy.owner_uuid is not null) as search) k
      where ${sql.join(shown, sql` and `)}`,
    order: orderBy(
      query.sort,
      orders,
      "uuid, owner_uuid",
      sql`allocated_and_working desc, allocated_and_working + with_issue + done desc, uuid, owner_uuid`,
    ),
  });
  const visitors = found.data.flatMap(({ uuid, owner_uuid }) =>
    owner_uuid ? [{ owner_uuid, visitor_uuid: uuid }] : [],
  );
  const people = await peopleOf(scope, visitors);
  const byVisitor = new Map(visitors.map(({ visitor_uuid }, i) => [visitor_uuid, people[i]]));
  const data = found.data.map((row) => {
    const person = byVisitor.get(row.uuid);
    return { ...row, name: row.name ?? person?.name ?? "", owner_name: person?.owner_name ?? null };
  });
  return { ...found, data };
}
