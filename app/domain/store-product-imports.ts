import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { Page, PageQuery } from "#app/contracts/paging.ts";
import { findHeader, type SheetHeader, type SheetRow } from "#app/contracts/sheet-header.ts";
import { REFUSED_TOLD, type StoreProductImport } from "#app/contracts/store-product-imports.ts";
import {
  type ProductField,
  type ProductLine,
  parseProductLine,
  productColumns,
} from "#app/contracts/store-product-sheet.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { runAlertsLater } from "./alerts-later.ts";
import { enqueue, failJob, jobJson, planJob, setJob, setTask } from "./batch-jobs.ts";
import { clockOf } from "./clock.ts";
import { paged } from "./paged.ts";
import { NotFound } from "./refusals.ts";
import { readRows } from "./spreadsheet/read.ts";
import { SpreadsheetRefusal } from "./spreadsheet/refusal.ts";
import { uploadPath } from "./uploads.ts";
import type { Transactions } from "./visitor-import-read.ts";

const READ = 1;

/** Begins an import of a file that is kept already; the worker reads it once this is committed. */
export async function startProductImport(
  scope: Scope,
  file: { uuid: string; name: string },
): Promise<StoreProductImport> {
  const uuid = randomUUIDv7();
  const job = await planJob(scope, "store_product_import", `Estoque e vendas de ${file.name}`, [
    "Ler e salvar as linhas",
  ]);
  await sql`insert into store_product_imports (store_uuid, uuid, job_uuid, file_uuid, created_by)
    values (${scope.org}, ${uuid}, ${job}, ${file.uuid}, ${scope.user})`.execute(scope.db);
  await enqueue(scope, "read_store_product_import", { import_uuid: uuid }, `read:${uuid}`);
  return findProductImport(scope, uuid);
}

const columns = sql`i.uuid, f.name as file_name, i.state, i.refusal, i.saved, i.refused, i.refused_lines,
  coalesce(nullif(u.name, ''), u.login, '') as created_by_name, i.created_at, ${jobJson} as job`;
const source = sql`from store_product_imports i
  join files f on f.owner_uuid = i.store_uuid and f.uuid = i.file_uuid
  join batch_jobs j on j.owner_uuid = i.store_uuid and j.uuid = i.job_uuid
  left join users u on u.uuid = i.created_by`;

/** The store's imports, newest first. */
export function listProductImports(scope: Scope, query: PageQuery): Promise<Page<StoreProductImport>> {
  return paged(scope, query, {
    select: columns,
    from: sql`${source} where i.store_uuid = ${scope.org}`,
    order: sql`i.created_at desc, i.uuid desc`,
  });
}

/** One import with its job. Throws NotFound. */
export async function findProductImport(scope: Scope, uuid: string): Promise<StoreProductImport> {
  const { rows } = await sql<StoreProductImport>`
    select ${columns} ${source} where i.store_uuid = ${scope.org} and i.uuid = ${uuid}`.execute(scope.db);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

/**
 * Reads an import's file and saves its lines as it goes. What a line says of a product and of a day replaces what was
 * known: cut off at any point it begins again, to the same effect. Does nothing unless the import waits for it.
 */
export async function readProductImport(transaction: Transactions, uuid: string, uploads: string): Promise<void> {
  const begun = await transaction((scope) => begin(scope, uuid));
  if (!begun) return;
  const count = { saved: 0, refused: 0 };
  const refusals: { line: number; message: string }[] = [];
  try {
    let header: SheetHeader<ProductField> | undefined;
    for await (const batch of readRows(uploadPath(uploads, begun.file))) {
      header ??= headerOf(batch);
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
      refusals.push(...refused.slice(0, REFUSED_TOLD - refusals.length));
    }
    const read = count.saved + count.refused;
    if (read === 0) throw new SpreadsheetRefusal("A planilha não tem linhas depois dos títulos.");
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

/** The file could not be read, and says why. What was saved of it stays. */
export async function failProductImport(
  scope: Scope,
  uuid: string,
  refusal = "Não foi possível ler o arquivo. Envie-o de novo.",
): Promise<void> {
  const { state, job } = await findProductImport(scope, uuid);
  if (state !== "reading") return;
  await sql`update store_product_imports set state = 'unreadable', refusal = ${refusal}
    where store_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
  await failJob(scope, job.uuid);
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

function headerOf(rows: SheetRow[]): SheetHeader<ProductField> {
  const header = findHeader(rows, productColumns);
  if (!header.ok) throw new SpreadsheetRefusal(header.message);
  return header;
}

type Told = ProductLine & { line: number; uuid: string; supplier_uuid: string | null };

/** Saves what the lines say and answers those that are refused. */
async function saveLines(
  scope: Scope,
  rows: SheetRow[],
  header: SheetHeader<ProductField>,
  today: string,
): Promise<{ line: number; message: string }[]> {
  const refused: { line: number; message: string }[] = [];
  const read: (ProductLine & { line: number })[] = [];
  for (const row of rows) {
    const parsed = parseProductLine(row, header, today);
    if (parsed.ok) read.push({ ...parsed.value, line: row.line });
    else refused.push({ line: row.line, message: parsed.message });
  }
  const products = await uuidsByEan(scope, read);
  const suppliers = await suppliersByCnpj(scope, read);
  const told: Told[] = [];
  for (const line of read) {
    const supplier_uuid = line.supplier_cnpj === null ? null : suppliers.get(line.supplier_cnpj);
    const uuid = products.get(line.ean);
    if (supplier_uuid === undefined)
      refused.push({ line: line.line, message: "CNPJ do fornecedor: não há fornecedor com este CNPJ" });
    else if (!uuid && line.name === null)
      refused.push({ line: line.line, message: "Nome é obrigatório para um produto novo" });
    else {
      const known = uuid ?? randomUUIDv7();
      products.set(line.ean, known);
      told.push({ ...line, uuid: known, supplier_uuid });
    }
  }
  await saveProducts(scope, told);
  return refused.sort((a, b) => a.line - b.line);
}

async function uuidsByEan(scope: Scope, lines: ProductLine[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ ean: string; uuid: string }>`
    select ean, uuid from store_products
    where store_uuid = ${scope.org} and removed_at is null and ean = any (${lines.map(({ ean }) => ean)}::text[])`.execute(
    scope.db,
  );
  return new Map(rows.map(({ ean, uuid }) => [ean, uuid]));
}

async function suppliersByCnpj(scope: Scope, lines: ProductLine[]): Promise<Map<string, string>> {
  const cnpjs = lines.flatMap(({ supplier_cnpj }) => supplier_cnpj ?? []);
  const { rows } = await sql<{ cnpj: string; uuid: string }>`
    select cnpj, uuid from accounts where kind = 'supplier' and cnpj = any (${cnpjs}::text[])`.execute(scope.db);
  return new Map(rows.map(({ cnpj, uuid }) => [cnpj, uuid]));
}

/** Of a product told twice the later line counts, field by field where it says something. */
async function saveProducts(scope: Scope, lines: Told[]): Promise<void> {
  const told = sql`(select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as t (line int, uuid uuid, ean text, name text,
    product_section text, product_category text, stock numeric, sold numeric, day date, due_date date, supplier_uuid uuid))`;
  const last = (field: string) =>
    sql`(array_agg(${sql.ref(field)} order by line desc) filter (where ${sql.ref(field)} is not null))[1] as ${sql.ref(field)}`;
  await sql`
    insert into store_products as p (store_uuid, uuid, retailer_uuid, ean, name, product_section, product_category, stock,
      due_date, last_sale_on)
    select s.uuid, t.uuid, s.retailer_uuid, t.ean, coalesce(t.name, k.name), coalesce(t.product_section, ''),
      coalesce(t.product_category, ''), t.stock, t.due_date, t.sold_on
    from (
      select uuid, ean, ${last("name")}, ${last("product_section")}, ${last("product_category")}, ${last("stock")},
        ${last("due_date")}, max(day) filter (where sold > 0) as sold_on
      from ${told} t group by uuid, ean) t
    join stores s on s.uuid = ${scope.org}
    left join store_products k on k.store_uuid = s.uuid and k.uuid = t.uuid
    on conflict (store_uuid, uuid) do update set name = excluded.name,
      product_section = coalesce(nullif(excluded.product_section, ''), p.product_section),
      product_category = coalesce(nullif(excluded.product_category, ''), p.product_category),
      stock = coalesce(excluded.stock, p.stock), due_date = coalesce(excluded.due_date, p.due_date),
      last_sale_on = greatest(excluded.last_sale_on, p.last_sale_on), updated_at = now(), version = p.version + 1`.execute(
    scope.db,
  );
  await sql`
    insert into store_product_days as d (store_uuid, day, product_uuid, sold, stock)
    select ${scope.org}, day, uuid, coalesce(sold, 0), stock
    from (select uuid, day, ${last("sold")}, ${last("stock")} from ${told} t where day is not null group by uuid, day) t
    on conflict (store_uuid, day, product_uuid) do update set sold = excluded.sold, stock = coalesce(excluded.stock, d.stock)`.execute(
    scope.db,
  );
  await sql`insert into store_product_suppliers (store_uuid, product_uuid, supplier_uuid)
    select distinct ${scope.org}::uuid, uuid, supplier_uuid from ${told} t where supplier_uuid is not null
    on conflict do nothing`.execute(scope.db);
}
