import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { Page } from "#app/contracts/platform/paging.ts";
import { type WorkFailure, type WorkFailuresQuery, workTitles } from "#app/contracts/platform/work-failures.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "./order-by.ts";
import { paginate } from "./paginate.ts";

const LONGEST_MESSAGE = 300;

/** Records that a kind of work failed; e-mail addresses are left out of the message. */
export async function recordFailure(scope: Scope, task: string, error: unknown): Promise<void> {
  const text = error instanceof Error ? error.message : String(error);
  const message = text.replace(/\S+@\S+/g, "…").slice(0, LONGEST_MESSAGE);
  await sql`insert into work_failures as f (task, uuid, message, failures)
    values (${task}, ${randomUUIDv7()}, ${message}, 1)
    on conflict (task) do update set message = excluded.message, last_failed_at = now(), recovered_at = null,
      failures = case when f.recovered_at is null then f.failures + 1 else 1 end,
      first_failed_at = case when f.recovered_at is null then f.first_failed_at else now() end`.execute(scope.db);
}

/** Records that a kind of work succeeded, if it failed before. */
export async function recordRecovery(scope: Scope, task: string): Promise<void> {
  await sql`update work_failures set recovered_at = now() where task = ${task} and recovered_at is null`.execute(
    scope.db,
  );
}

const title = `case f.task ${Object.entries(workTitles)
  .map(([task, words]) => `when '${task}' then '${words}'`)
  .join(" ")} else f.task end`;
const orders = {
  title: `app.fold(${title})`,
  state: "f.recovered_at is not null",
  failures: "f.failures",
  first_failed_at: "f.first_failed_at",
  last_failed_at: "f.last_failed_at",
};

/** Returns the kinds of work that failed, latest failure first. */
export function listWorkFailures(scope: Scope, query: WorkFailuresQuery): Promise<Page<WorkFailure>> {
  const isFailing = sql`f.recovered_at is null`;
  const ofState = query.state ? sql`${isFailing} = ${query.state === "failing"}` : sql`true`;
  return paginate(scope, query, {
    select: sql`f.uuid, f.task, ${sql.raw(title)} as title, case when ${isFailing} then 'failing' else 'recovered' end as state, f.message,
      f.failures, f.first_failed_at, f.last_failed_at, f.recovered_at`,
    from: sql`from work_failures f where ${ofState}`,
    order: orderBy(query.sort, orders, "f.uuid", sql`f.last_failed_at desc, f.uuid desc`),
  });
}
