import { sql } from "kysely";
import type { Database } from "#app/db/pool.server.ts";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import type { Blobs } from "#app/domain/platform/blobs.ts";
import { worker } from "./worker.ts";

/** Days until a finished import is removed. */
export interface Retention {
  /** Discarded, unreadable, or never decided. */
  givenUpImports: number;
  savedImports: number;
}

const SECONDS = 300;
const BATCH = 500;

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
    await sql`delete from visitor_import_rows where owner_uuid = ${owner} and import_uuid = ${uuid}`.execute(scope.db);
    await sql`delete from visitor_imports where owner_uuid = ${owner} and uuid = ${uuid}`.execute(scope.db);
    await sql`delete from batch_tasks where owner_uuid = ${owner} and job_uuid = ${job}`.execute(scope.db);
    await sql`delete from batch_jobs where owner_uuid = ${owner} and uuid = ${job}`.execute(scope.db);
  }
  return rows.length;
}

async function purgeFiles(scope: Scope): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`select app.purge_files(${BATCH}) as uuid`.execute(scope.db);
  return rows.map(({ uuid }) => uuid);
}
