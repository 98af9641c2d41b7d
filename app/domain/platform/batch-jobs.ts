import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { BatchState } from "#app/contracts/platform/job-states.ts";
import type { BatchJob, BatchJobsQuery } from "#app/contracts/platform/jobs.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "./order-by.ts";
import { paginate } from "./paginate.ts";
import { NotFound } from "./refusals.ts";

/** The job `j` and its tasks as JSON. */
export const jobJson: RawBuilder<BatchJob> = sql`
  jsonb_build_object('uuid', j.uuid, 'kind', j.kind, 'title', j.title, 'state', j.state, 'created_at', j.created_at,
    'started_at', j.started_at, 'finished_at', j.finished_at, 'tasks', (
      select coalesce(jsonb_agg(jsonb_build_object('position', t.position, 'title', t.title, 'state', t.state,
        'done', t.done, 'total', t.total) order by t.position), '[]')
      from batch_tasks t where t.owner_uuid = j.owner_uuid and t.job_uuid = j.uuid))`;

const sorts = {
  title: "app.fold(j.title)",
  state: "j.state",
  tasks: `(select count(*) from batch_tasks t
    where t.owner_uuid = j.owner_uuid and t.job_uuid = j.uuid and t.state = 'done')`,
  created_at: "j.created_at",
  finished_at: "coalesce(j.finished_at, '0001-01-01')",
};

/** Returns the account's jobs, by default newest first. */
export async function listJobs(scope: Scope, query: BatchJobsQuery): Promise<Page<BatchJob>> {
  const { data, meta } = await paginate<{ job: BatchJob }>(scope, query, {
    select: sql`${jobJson} as job`,
    from: sql`from batch_jobs j where j.owner_uuid = ${scope.org}`,
    order: orderBy(query.sort, sorts, "j.uuid", sql`j.created_at desc, j.uuid desc`),
  });
  return { data: data.map(({ job }) => job), meta };
}

export async function findJob(scope: Scope, uuid: string): Promise<BatchJob> {
  const { rows } = await sql<{ job: BatchJob }>`
    select ${jobJson} as job from batch_jobs j where j.owner_uuid = ${scope.org} and j.uuid = ${uuid}`.execute(
    scope.db,
  );
  if (!rows[0]) throw new NotFound();
  return rows[0].job;
}

/** Inserts a waiting job with its tasks in order and returns its uuid. It does not enqueue the work. */
export async function planJob(scope: Scope, kind: string, title: string, tasks: readonly string[]): Promise<string> {
  const uuid = randomUUIDv7();
  await sql`insert into batch_jobs (owner_uuid, uuid, kind, title, created_by)
    values (${scope.org}, ${uuid}, ${kind}, ${title}, ${scope.user})`.execute(scope.db);
  await sql`insert into batch_tasks (owner_uuid, job_uuid, position, title)
    select ${scope.org}, ${uuid}, position, title
    from unnest(${[...tasks]}::text[]) with ordinality t (title, position)`.execute(scope.db);
  return uuid;
}

/**
 * Enqueues `task` for this account and user, to run once the transaction is committed. Repeated calls with one key run
 * it once.
 */
export async function enqueue(scope: Scope, task: string, payload: object, key: string): Promise<void> {
  await sql`select app.enqueue(${task}, ${JSON.stringify(payload)}::jsonb, ${key})`.execute(scope.db);
}

/** Sets a job's state and stores when it first runs and when it is done or failed. */
export async function setJob(scope: Scope, job: string, state: BatchState): Promise<void> {
  await sql`update batch_jobs set state = ${state},
      started_at = case when ${state} = 'running' then coalesce(started_at, now()) else started_at end,
      finished_at = case when ${state} in ('done', 'error') then now() end
    where owner_uuid = ${scope.org} and uuid = ${job}`.execute(scope.db);
}

/** Sets the progress of a job's task; a null `total` is unknown. */
export async function setTask(
  scope: Scope,
  job: string,
  position: number,
  task: { state: BatchState; done: number; total: number | null },
): Promise<void> {
  await sql`update batch_tasks set state = ${task.state}, done = ${task.done}, total = ${task.total}
    where owner_uuid = ${scope.org} and job_uuid = ${job} and position = ${position}`.execute(scope.db);
}

/** Adds to the progress of a task. */
export async function advance(scope: Scope, job: string, position: number, done: number): Promise<void> {
  await sql`update batch_tasks set state = 'running', done = done + ${done}
    where owner_uuid = ${scope.org} and job_uuid = ${job} and position = ${position}`.execute(scope.db);
}

/** Marks a task as done, and the job with it until the next task. */
export async function finishTask(scope: Scope, job: string, position: number): Promise<void> {
  await sql`update batch_tasks set state = 'done', total = done
    where owner_uuid = ${scope.org} and job_uuid = ${job} and position = ${position}`.execute(scope.db);
  await setJob(scope, job, "done");
}

/** Marks a job and its running task as failed. */
export async function failJob(scope: Scope, job: string): Promise<void> {
  await setJob(scope, job, "error");
  await sql`update batch_tasks set state = 'error'
    where owner_uuid = ${scope.org} and job_uuid = ${job} and state = 'running'`.execute(scope.db);
}
