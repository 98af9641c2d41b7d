import { opendir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "#app/db/pool.server.ts";
import { type Scope, within } from "#app/db/scope.server.ts";
import { deleteBlob } from "#app/domain/blobs.ts";
import { worker } from "./folding.ts";

/** How many days imports are kept once they are over. */
export interface Retention {
  /** Discarded, unreadable, or never decided about. */
  givenUpImports: number;
  savedImports: number;
}

const SECONDS = 300;
const BATCH = 500;
const DAY_MS = 86_400_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Takes away what nobody needs any more: imports that are over, files that nothing points at, pieces left on the disk. */
export async function purgeUploads(database: Database, uploads: string, retention: Retention): Promise<void> {
  const inTransaction = <T>(work: (scope: Scope) => Promise<T>) => within(database, worker, work, SECONDS);
  while ((await inTransaction((scope) => purgeImports(scope, retention))) === BATCH);
  for (;;) {
    // A row goes before its content: cut off in between, the content is found again as one that nobody knows.
    const gone = await inTransaction(purgeFiles);
    for (const uuid of gone) await deleteBlob(uploads, uuid);
    if (gone.length < BATCH) break;
  }
  await purgeDisk(uploads, (uuids) => inTransaction((scope) => unknownOf(scope, uuids)));
}

/** A batch of imports with their lines and jobs; their files are pointed at by nothing then. Answers how many. */
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

async function unknownOf(scope: Scope, uuids: string[]): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`select u.uuid from unnest(${uuids}::uuid[]) u (uuid)
    where not exists (select from files f where f.uuid = u.uuid)`.execute(scope.db);
  return rows.map(({ uuid }) => uuid);
}

/** Uploads that were cut off, and content that no row knows, once a day old; whatever has another name is left alone. */
async function purgeDisk(uploads: string, unknown: (uuids: string[]) => Promise<string[]>): Promise<void> {
  let contents: string[] = [];
  const settle = async () => {
    for (const uuid of await unknown(contents)) await deleteBlob(uploads, uuid);
    contents = [];
  };
  for await (const entry of await opendir(uploads)) {
    const [uuid = "", piece, ...more] = entry.name.split(".");
    if (!entry.isFile() || !UUID.test(uuid) || more.length > 0) continue;
    if (!(await isOld(join(uploads, entry.name)))) continue;
    if (piece === "part" || piece === "tmp") await rm(join(uploads, entry.name), { force: true });
    else if (piece === undefined) contents.push(uuid);
    if (contents.length === BATCH) await settle();
  }
  await settle();
}

async function isOld(path: string): Promise<boolean> {
  try {
    return (await stat(path)).mtimeMs < Date.now() - DAY_MS;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false; // another hand was faster
    throw error;
  }
}
