import { sql } from "kysely";
import type pg from "pg";
import type { Database } from "#app/db/pool.server.ts";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import type { Blobs } from "#app/domain/platform/blobs.ts";
import type { Retention } from "#app/retention-settings.ts";
import { purgeExports, purgeStrayFiles } from "./exports.ts";
import type { JobParts } from "./parts.ts";
import { PERIODS, retentionOf } from "./retention-periods.ts";
import { worker } from "./worker.ts";

const SECONDS = 300;
const BATCH = 500;

/** Deletes rows and files that have been stored for their period; files come last, since rows refer to them. */
export async function applyRetention(parts: Pick<JobParts, "database" | "uploads" | "retention">): Promise<void> {
  const { database, uploads, retention } = parts;
  await deleteExpired(database, retention, "night");
  await purgeExports(parts);
  await purgeJobs(database, retention);
  await purgeUploads(database, uploads, retention);
  await purgeStrayFiles(parts);
}

/** Deletes the rows whose period is over, of the tables that are looked at each hour or each night. */
export async function deleteExpired(database: Database, retention: Retention, every: "hour" | "night"): Promise<void> {
  for (const period of PERIODS) {
    if (period.by !== "row" || Boolean(period.hourly) !== (every === "hour")) continue;
    const { table, since, where } = period;
    const expired = sql`${sql.raw(since)} < now() - ${retentionOf(period, retention)}::interval
      and ${sql.raw(where ?? "true")}`;
    const remove = (scope: Scope) => sql`delete from ${sql.table(table)} where ${expired}`.execute(scope.db);
    await inTransaction(database, worker, remove, SECONDS);
  }
}

/** Drops the months that are wholly older than their table's period, each in its own transaction. */
export async function dropMonths(owner: Pick<pg.PoolClient, "query">, retention: Retention): Promise<void> {
  for (const period of PERIODS) {
    if (period.by !== "month") continue;
    const drop = async () => {
      const { rows } = await owner.query("select app.drop_month($1, now() - $2::interval) as month", [
        period.table,
        retentionOf(period, retention),
      ]);
      return rows[0].month as string | null;
    };
    while (await drop());
  }
}

/** Deletes finished imports after their retention, and files without a reference. */
export async function purgeUploads(database: Database, uploads: Blobs, retention: Retention): Promise<void> {
  const run = <T>(work: (scope: Scope) => Promise<T>) => inTransaction(database, worker, work, SECONDS);
  while ((await run((scope) => purgeImports(scope, retention))) === BATCH);
  for (;;) {
    // Deletes the row before its content: an interruption leaves a content without a row.
    const removed = await run(purgeFiles);
    for (const uuid of removed) await uploads.remove(uuid);
    if (removed.length < BATCH) break;
  }
}

/** Deletes a batch of imports with their lines and jobs, which frees their files. Returns the number of imports. */
async function purgeImports(scope: Scope, { givenUpImports, savedImports }: Retention): Promise<number> {
  const { rows } = await sql<{ owner: string; uuid: string; job: string }>`
    select i.owner_uuid as owner, i.uuid, i.job_uuid as job
    from visitor_imports i join batch_jobs j on j.owner_uuid = i.owner_uuid and j.uuid = i.job_uuid
    where coalesce(j.finished_at, i.created_at) < now() - make_interval(days => case
      when i.state in ('discarded', 'unreadable', 'ready') then ${givenUpImports}::int
      when i.state = 'saved' then ${savedImports}::int end)
    limit ${BATCH} for update of i skip locked`.execute(scope.db);
  for (const { owner, uuid, job } of rows) {
    await sql`delete from visitor_imports where owner_uuid = ${owner} and uuid = ${uuid}`.execute(scope.db);
    await sql`delete from batch_jobs where owner_uuid = ${owner} and uuid = ${job}`.execute(scope.db);
  }
  return rows.length;
}

/** Deletes jobs to whose work no row refers any more: that of exports, invoices and deleted imports. */
async function purgeJobs(database: Database, { savedImports }: Retention): Promise<void> {
  const purge = ({ db }: Scope) =>
    sql`select app.purge_jobs(now() - make_interval(days => ${savedImports}))`.execute(db);
  await inTransaction(database, worker, purge, SECONDS);
}

async function purgeFiles(scope: Scope): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`select app.purge_files(${BATCH}) as uuid`.execute(scope.db);
  return rows.map(({ uuid }) => uuid);
}
