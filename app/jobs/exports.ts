import { createWriteStream, openAsBlob } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { z } from "zod";
import { inTransaction, type Scope } from "#app/db/scope.server.ts";
import { setTask } from "#app/domain/platform/batch-jobs.ts";
import { BLOB_NAMES } from "#app/domain/platform/blob-names.ts";
import { DAY_MS, PARTIAL_SUFFIX, purgeScratch, scratchPath } from "#app/domain/platform/blobs.ts";
import { writeSheet } from "#app/domain/platform/spreadsheet/sheet.ts";
import { beginExport, endExport, failExport, readAllRows } from "#app/domain/reports/exports.ts";
import type { JobParts } from "./parts.ts";
import { isTransient, retryTransient } from "./retry-transient.ts";
import { worker } from "./worker.ts";

const SECONDS = 60;
const actor = z.object({
  audience: z.enum(["mob", "retailer", "agency", "supplier", "service_provider", "store", "af", "replenisher"]),
  org: z.uuid(),
  user: z.uuid(),
  name: z.string(),
});
const payloadSchema = z.object({ export_uuid: z.uuid(), caller: actor.loose() });

/**
 * Makes the file of an export. An interrupted run starts over: nothing is stored before the file is complete. Retries
 * transient errors (database or blob storage unavailable); any other error marks the export as failed.
 */
export function makeExport(parts: JobParts): Task {
  return async (payload, { job, abortSignal }) => {
    const { export_uuid, caller } = payloadSchema.parse(payload);
    const transaction = <T>(piece: (scope: Scope) => Promise<T>) => {
      abortSignal?.throwIfAborted();
      return inTransaction(parts.database, caller, piece, SECONDS);
    };
    try {
      if (job.attempts === job.max_attempts) throw new Error("too many attempts");
      await retryTransient(() => make(parts, transaction, export_uuid, caller), abortSignal);
    } catch (error) {
      if (abortSignal?.aborted || isTransient(error)) throw error;
      parts.log.error({ err: error, export_uuid }, "export failed");
      await inTransaction(parts.database, caller, (scope) => failExport(scope, export_uuid), SECONDS);
    }
  };
}

type Transactions = <T>(piece: (scope: Scope) => Promise<T>) => Promise<T>;

async function make({ uploads, lists }: JobParts, transaction: Transactions, uuid: string, caller: unknown) {
  const begun = await transaction((scope) => beginExport(scope, uuid));
  if (!begun) return;
  const { job, format, request } = begun;
  const { sheet, page } = lists(caller, request);
  let done = 0;
  const rows = readAllRows((position) =>
    transaction(async (scope) => {
      const found = await page(scope, position);
      done += found.data.length;
      await setTask(scope, job, 1, { state: "running", done, total: null });
      return found;
    }),
  );
  const path = scratchPath();
  try {
    const table = Readable.fromWeb(writeSheet(format, sheet, rows) as never);
    await pipeline(table, createWriteStream(path, { mode: 0o600 }));
    const content = await openAsBlob(path);
    await uploads.put(uuid, content);
    await transaction((scope) => endExport(scope, uuid, job, done, content.size));
  } finally {
    await rm(path, { force: true });
  }
}

/** Deletes expired exports, the file first: otherwise a file could outlive its row. */
export async function purgeExports({ database, uploads }: Pick<JobParts, "database" | "uploads">): Promise<void> {
  const { rows } = await inTransaction(database, worker, (scope) =>
    sql<{ uuid: string }>`select uuid from exports where expires_at <= now()`.execute(scope.db),
  );
  for (const { uuid } of rows) {
    await uploads.remove(uuid);
    await inTransaction(database, worker, (scope) => sql`delete from exports where uuid = ${uuid}`.execute(scope.db));
  }
}

/** Names that the application gives to contents. */
export const OURS = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|termos\/[\w-]+\.pdf)$/;
const BATCH = 1_000;

/**
 * Deletes contents without a row, left by transactions that rolled back, and partial uploads; spares those younger than
 * a day.
 */
export async function purgeStrayFiles(
  { database, uploads }: Pick<JobParts, "database" | "uploads">,
  old = Date.now() - DAY_MS,
): Promise<void> {
  let names: string[] = [];
  const purge = async () => {
    const { rows } = await inTransaction(database, worker, (scope) =>
      sql<{ name: string }>`select n.name from unnest(${names}::text[]) n (name)
        where n.name not in (select b.name from (${sql.raw(BLOB_NAMES)}) b)`.execute(scope.db),
    );
    for (const { name } of rows) await uploads.remove(name);
    names = [];
  };
  for await (const { name, since } of uploads.list()) {
    if (since.getTime() > old) continue;
    if (name.endsWith(PARTIAL_SUFFIX)) await uploads.remove(name);
    if (!OURS.test(name)) continue;
    names.push(name);
    if (names.length === BATCH) await purge();
  }
  await purge();
  await purgeScratch();
}
