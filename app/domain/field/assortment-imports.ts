import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import {
  type AssortmentField,
  type AssortmentImport,
  assortmentColumns,
  type InvalidReason,
} from "#app/contracts/field/assortments.ts";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { SheetHeader, SheetRow } from "#app/contracts/platform/sheet-header.ts";
import { collapse } from "#app/contracts/platform/text.ts";
import { parseEan } from "#app/contracts/store/ean.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { type KnownStore, storeFinder } from "../directory/store-finder.ts";
import type { Transactions } from "../people/visitor-import-read.ts";
import { enqueue, failJob, jobJson, planJob, setJob, setTask } from "../platform/batch-jobs.ts";
import type { Blobs } from "../platform/blobs.ts";
import { paginate } from "../platform/paginate.ts";
import { firstOrNotFound } from "../platform/rows.ts";
import { headerOf, noLines } from "../platform/spreadsheet/header.ts";
import { SpreadsheetRefusal } from "../platform/spreadsheet/refusal.ts";
import { readStoredRows, type Upload } from "../platform/uploads.ts";
import { insertAssortments } from "./assortments.ts";

const columns = sql`i.uuid, f.name as file_name, i.state, i.refusal, i.lines,
  (select count(*)::int from assortments a where a.agency_uuid = i.agency_uuid and a.import_uuid = i.uuid) as added,
  (select count(*)::int from invalid_agency_supplier_products x
    where x.agency_uuid = i.agency_uuid and x.import_uuid = i.uuid) as invalid,
  i.created_at, ${jobJson} as job`;
const source = (scope: Scope, more: RawBuilder<unknown>) => sql`from assortment_imports i
  join files f on f.owner_uuid = i.agency_uuid and f.uuid = i.file_uuid
  join batch_jobs j on j.owner_uuid = i.agency_uuid and j.uuid = i.job_uuid
  where i.agency_uuid = ${scope.org} and ${more}`;

export function listAssortmentImports(scope: Scope, query: PageQuery): Promise<Page<AssortmentImport>> {
  const order = sql`i.created_at desc, i.uuid desc`;
  return paginate(scope, query, { select: columns, from: source(scope, sql`true`), order });
}

export async function findAssortmentImport(scope: Scope, uuid: string): Promise<AssortmentImport> {
  const { rows } = await sql<AssortmentImport>`select ${columns} ${source(scope, sql`i.uuid = ${uuid}`)}`.execute(
    scope.db,
  );
  return firstOrNotFound(rows);
}

/** Starts the import of a stored sheet; a worker reads it in the background. */
export async function startAssortmentImport(scope: Scope, upload: Upload): Promise<AssortmentImport> {
  const job = await planJob(scope, "assortment_import", `Importação de ${upload.name}`, ["Ler e salvar as linhas"]);
  const uuid = randomUUIDv7();
  await sql`insert into assortment_imports (agency_uuid, uuid, job_uuid, file_uuid, created_by)
    values (${scope.org}, ${uuid}, ${job}, ${upload.uuid}, ${scope.user})`.execute(scope.db);
  await enqueue(scope, "read_assortment_import", { import_uuid: uuid }, `read_assortment_import:${uuid}`);
  return findAssortmentImport(scope, uuid);
}

interface ImportJob {
  job: string;
  file: string;
  state: AssortmentImport["state"];
}

async function findImportJob(scope: Scope, uuid: string): Promise<ImportJob> {
  const { rows } = await sql<ImportJob>`select job_uuid as job, file_uuid as file, state from assortment_imports
    where agency_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
  return firstOrNotFound(rows);
}

/**
 * Reads an import's sheet. Valid lines join the assortment; the others wait for the administration's review. A retry
 * writes no line twice.
 */
export async function readAssortmentImport(transaction: Transactions, uuid: string, uploads: Blobs): Promise<void> {
  const { job, file, state } = await transaction((scope) => findImportJob(scope, uuid));
  if (state !== "reading") return;
  await transaction((scope) => setJob(scope, job, "running"));
  let header: SheetHeader<AssortmentField> | undefined;
  let done = 0;
  try {
    for await (const batch of readStoredRows(uploads, file)) {
      const known = header ?? headerOf(batch, assortmentColumns);
      header = known;
      const rows = batch.filter(({ line }) => line > known.line);
      done += rows.length;
      await transaction(async (scope) => {
        await saveLines(scope, uuid, rows, known);
        await setTask(scope, job, 1, { state: "running", done, total: null });
      });
    }
    if (done === 0) throw noLines();
  } catch (error) {
    if (!(error instanceof SpreadsheetRefusal)) throw error;
    return transaction((scope) => failAssortmentImport(scope, uuid, error.message));
  }
  await transaction(async (scope) => {
    await sql`update assortment_imports set state = 'saved', lines = ${done}
      where agency_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
    await setTask(scope, job, 1, { state: "done", done, total: done });
    await setJob(scope, job, "done");
  });
}

const CUT_OFF = "A leitura do arquivo falhou. Envie-o de novo.";

/** Marks an import as failed; lines already saved stay. */
export async function failAssortmentImport(scope: Scope, uuid: string, message = CUT_OFF): Promise<void> {
  const { job } = await findImportJob(scope, uuid);
  await sql`update assortment_imports set state = 'unreadable', refusal = ${message}
    where agency_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
  await setJob(scope, job, "running");
  await setTask(scope, job, 1, { state: "running", done: 0, total: null });
  await failJob(scope, job);
}

async function saveLines(
  scope: Scope,
  import_uuid: string,
  rows: SheetRow[],
  { positions }: SheetHeader<AssortmentField>,
): Promise<void> {
  const lines = rows.map(({ line, cells }) => {
    const cell = (field: AssortmentField) => collapse(cells[positions[field] ?? -1] ?? "").slice(0, 200);
    const [product_name, supplier_name] = [cell("product_name"), cell("supplier_name")];
    return { line, ean: cell("ean"), store: cell("store"), retailer: cell("retailer"), product_name, supplier_name };
  });
  const products = await productsByEan(
    scope,
    lines.map(({ ean }) => eanOf(ean)),
  );
  const storeOf = await servedStoreFinder(scope);
  const good: { store: string; product: string }[] = [];
  const bad: object[] = [];
  for (const { retailer, ...line } of lines) {
    const product = products.get(eanOf(line.ean));
    const store = storeOf(line.store, retailer);
    const reasons: InvalidReason[] = [];
    if (!product) reasons.push("unknown_ean");
    else if (product.product_section_uuid === null) reasons.push("product_without_section");
    if (!store) reasons.push("store_not_served");
    if (product && store && reasons.length === 0) good.push({ store, product: product.uuid });
    else bad.push({ ...line, store: retailer ? `${line.store} (${retailer})` : line.store, reasons });
  }
  await insertAssortments(scope, scope.org as string, good, import_uuid);
  await sql`insert into invalid_agency_supplier_products
      (agency_uuid, uuid, import_uuid, line, ean, store, product_name, supplier_name, reasons)
    select ${scope.org}, app.uuid7(), ${import_uuid}, r.* from jsonb_to_recordset(${JSON.stringify(bad)}::jsonb)
      as r (line int, ean text, store text, product_name text, supplier_name text, reasons text[])
    on conflict (agency_uuid, import_uuid, line) do nothing`.execute(scope.db);
}

/** Returns the digits of a valid EAN, else an empty text, which no product has. */
export function eanOf(typed: string): string {
  const ean = parseEan(typed);
  return ean.ok ? ean.value : "";
}

async function productsByEan(
  scope: Scope,
  eans: string[],
): Promise<Map<string, { uuid: string; product_section_uuid: string | null }>> {
  const { rows } = await sql<{ ean: string; uuid: string; product_section_uuid: string | null }>`
    select ean, uuid, product_section_uuid from agency_supplier_products
    where agency_uuid = ${scope.org} and ean = any(${eans}::text[]) and removed_at is null`.execute(scope.db);
  return new Map(rows.map((row) => [row.ean, row]));
}

/** Returns a function that finds a store among those the agency serves. */
async function servedStoreFinder(scope: Scope): Promise<(typed: string, retailer: string) => string | undefined> {
  const { rows } = await sql<KnownStore>`
    select s.uuid, a.cnpj, s.code, s.name, r.trade_name as network
    from sales_group_stores m join stores s on s.uuid = m.store_uuid
    join accounts a on a.uuid = s.uuid join accounts r on r.uuid = s.retailer_uuid
    where m.agency_uuid = ${scope.org}`.execute(scope.db);
  return storeFinder(rows);
}
