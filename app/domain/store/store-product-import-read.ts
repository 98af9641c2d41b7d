import { sql } from "kysely";
import type { SheetHeader } from "#app/contracts/platform/sheet-header.ts";
import { MAX_REFUSED_LINES } from "#app/contracts/store/store-product-imports.ts";
import { type ProductField, productColumns } from "#app/contracts/store/store-product-sheet.ts";
import type { Scope } from "#app/db/scope.server.ts";
import type { Transactions } from "../people/visitor-import-read.ts";
import { setJob, setTask } from "../platform/batch-jobs.ts";
import type { Blobs } from "../platform/blobs.ts";
import { clockOf } from "../platform/clock.ts";
import { headerOf, noLines } from "../platform/spreadsheet/header.ts";
import { SpreadsheetRefusal } from "../platform/spreadsheet/refusal.ts";
import { readStoredRows } from "../platform/uploads.ts";
import { runAlertsLater } from "./alerts-later.ts";
import { saveLines } from "./store-product-import-lines.ts";
import { failProductImport } from "./store-product-imports.ts";

const READ = 1;

/**
 * Reads an import's file and saves its lines batch by batch. A line's values replace the stored ones of its product and
 * day, so that an interrupted read can start over to the same effect. Does nothing unless the import is still being
 * read.
 */
export async function readProductImport(transaction: Transactions, uuid: string, uploads: Blobs): Promise<void> {
  const begun = await transaction((scope) => begin(scope, uuid));
  if (!begun) return;
  const count = { saved: 0, refused: 0 };
  const refusals: { line: number; message: string }[] = [];
  try {
    let header: SheetHeader<ProductField> | undefined;
    for await (const batch of readStoredRows(uploads, begun.file)) {
      header ??= headerOf(batch, productColumns);
      const known = header;
      const rows = batch.filter(({ line }) => line > known.line);
      const refused = await transaction(async (scope) => {
        const refused = await saveLines(scope, rows, known, begun.today);
        const done = count.saved + count.refused + rows.length;
        await setTask(scope, begun.job, READ, { state: "running", done, total: null });
        return refused;
      });
      count.saved += rows.length - refused.length;
      count.refused += refused.length;
      refusals.push(...refused.slice(0, MAX_REFUSED_LINES - refusals.length));
    }
    const read = count.saved + count.refused;
    if (read === 0) throw noLines();
    await transaction(async (scope) => {
      await sql`update store_product_imports set state = 'saved', saved = ${count.saved}, refused = ${count.refused},
          refused_lines = ${JSON.stringify(refusals)}::jsonb
        where store_uuid = ${scope.org} and uuid = ${uuid} and state = 'reading'`.execute(scope.db);
      await setTask(scope, begun.job, READ, { state: "done", done: read, total: read });
      await setJob(scope, begun.job, "done");
      await runAlertsLater(scope);
    });
  } catch (error) {
    if (!(error instanceof SpreadsheetRefusal)) throw error;
    await transaction((scope) => failProductImport(scope, uuid, error.message));
  }
}

async function begin(scope: Scope, uuid: string): Promise<{ job: string; file: string; today: string } | null> {
  const { rows } = await sql<{ state: string; job: string; file: string }>`
    select state, job_uuid as job, file_uuid as file from store_product_imports
    where store_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
  const found = rows[0];
  if (found?.state !== "reading") return null;
  await setJob(scope, found.job, "running");
  await setTask(scope, found.job, READ, { state: "running", done: 0, total: null });
  return { ...found, today: (await clockOf(scope)).day };
}
