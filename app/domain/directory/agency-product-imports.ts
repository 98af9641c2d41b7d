import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import {
  type AgencyProductImport,
  agencyProductColumns,
  MAX_REFUSED_LINES,
} from "#app/contracts/directory/agency-product-imports.ts";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import type { Transactions } from "../people/visitor-import-read.ts";
import { enqueue, failJob, jobJson, planJob, setJob, setTask } from "../platform/batch-jobs.ts";
import type { Blobs } from "../platform/blobs.ts";
import { paginate } from "../platform/paginate.ts";
import { firstOrNotFound } from "../platform/rows.ts";
import { headerOf, noLines } from "../platform/spreadsheet/header.ts";
import { SpreadsheetRefusal } from "../platform/spreadsheet/refusal.ts";
import { readStoredRows, type Upload } from "../platform/uploads.ts";
import { saveProductLines } from "./agency-product-lines.ts";

const columns = sql`i.uuid, f.name as file_name, i.state, i.refusal, i.created, i.updated, i.unchanged, i.refused,
  i.refused_lines, coalesce(nullif(u.name, ''), u.login, '') as created_by_name, i.created_at, ${jobJson} as job`;
const source = sql`from agency_product_imports i
  join files f on f.owner_uuid = i.agency_uuid and f.uuid = i.file_uuid
  join batch_jobs j on j.owner_uuid = i.agency_uuid and j.uuid = i.job_uuid
  left join users u on u.uuid = i.created_by`;

/** Returns the agency's product imports, newest first. */
export function listAgencyProductImports(scope: Scope, query: PageQuery): Promise<Page<AgencyProductImport>> {
  return paginate(scope, query, {
    select: columns,
    from: sql`${source} where i.agency_uuid = ${scope.org}`,
    order: sql`i.created_at desc, i.uuid desc`,
  });
}

export async function findAgencyProductImport(scope: Scope, uuid: string): Promise<AgencyProductImport> {
  const { rows } = await sql<AgencyProductImport>`
    select ${columns} ${source} where i.agency_uuid = ${scope.org} and i.uuid = ${uuid}`.execute(scope.db);
  return firstOrNotFound(rows);
}

/** Queues an uploaded sheet to be read by the worker. */
export async function startAgencyProductImport(scope: Scope, upload: Upload): Promise<AgencyProductImport> {
  const job = await planJob(scope, "agency_product_import", `Produtos de ${upload.name}`, ["Ler e salvar as linhas"]);
  const uuid = randomUUIDv7();
  await sql`insert into agency_product_imports (agency_uuid, uuid, job_uuid, file_uuid, created_by)
    values (${scope.org}, ${uuid}, ${job}, ${upload.uuid}, ${scope.user})`.execute(scope.db);
  await enqueue(scope, "read_agency_product_import", { import_uuid: uuid }, `read_agency_product_import:${uuid}`);
  return findAgencyProductImport(scope, uuid);
}

interface StoredImport {
  job: string;
  file: string;
  state: AgencyProductImport["state"];
  last_line: number;
}

async function startReading(scope: Scope, uuid: string): Promise<StoredImport> {
  const { rows } = await sql<StoredImport>`select job_uuid as job, file_uuid as file, state, last_line
    from agency_product_imports where agency_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
  const found = firstOrNotFound(rows);
  if (found.state === "reading") await setJob(scope, found.job, "running");
  return found;
}

/** Reads an import's sheet and saves its lines as it goes; an interrupted run resumes after the last line saved. */
export async function readAgencyProductImport(transaction: Transactions, uuid: string, uploads: Blobs): Promise<void> {
  const { job, file, state, last_line } = await transaction((scope) => startReading(scope, uuid));
  if (state !== "reading") return;
  let header: ReturnType<typeof headerOf<(typeof agencyProductColumns)[number]["field"]>> | undefined;
  let done = 0;
  try {
    for await (const batch of readStoredRows(uploads, file)) {
      const known = header ?? headerOf(batch, agencyProductColumns);
      header = known;
      const rows = batch.filter(({ line }) => line > known.line);
      done += rows.length;
      await transaction(async (scope) => {
        const rest = rows.filter(({ line }) => line > last_line);
        if (rest.length > 0) await recordProgress(scope, uuid, await saveProductLines(scope, rest, known));
        await setTask(scope, job, 1, { state: "running", done, total: null });
      });
    }
    if (done === 0) throw noLines();
  } catch (error) {
    if (!(error instanceof SpreadsheetRefusal)) throw error;
    return transaction((scope) => failAgencyProductImport(scope, uuid, error.message));
  }
  await transaction(async (scope) => {
    await sql`update agency_product_imports set state = 'saved'
      where agency_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
    await setTask(scope, job, 1, { state: "done", done, total: done });
    await setJob(scope, job, "done");
  });
}

type Saved = Awaited<ReturnType<typeof saveProductLines>>;

async function recordProgress(scope: Scope, uuid: string, { last_line, created, updated, unchanged, refused }: Saved) {
  await sql`update agency_product_imports set last_line = ${last_line}, created = created + ${created},
      updated = updated + ${updated}, unchanged = unchanged + ${unchanged}, refused = refused + ${refused.length},
      refused_lines = jsonb_path_query_array(refused_lines || ${JSON.stringify(refused)}::jsonb,
        ${sql.lit(`$[0 to ${MAX_REFUSED_LINES - 1}]`)})
    where agency_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
}

const CUT_OFF = "A leitura do arquivo falhou. Envie-o de novo.";

/** Marks an import as failed; lines already saved stay. */
export async function failAgencyProductImport(scope: Scope, uuid: string, message = CUT_OFF): Promise<void> {
  const { job } = await startReading(scope, uuid);
  await sql`update agency_product_imports set state = 'unreadable', refusal = ${message}
    where agency_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
  await setTask(scope, job, 1, { state: "running", done: 0, total: null });
  await failJob(scope, job);
}
