import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { ExportFormat, ExportsQuery, ListExport } from "#app/contracts/reports/exports.ts";
import type { Actor, Scope } from "#app/db/scope.server.ts";
import { enqueue, failJob, jobJson, planJob, setJob, setTask } from "../platform/batch-jobs.ts";
import type { Blobs } from "../platform/blobs.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { firstOrNotFound } from "../platform/rows.ts";
import type { Sheet } from "../platform/spreadsheet/sheet.ts";
import { exportName } from "../platform/spreadsheet/write.ts";

/** A list of the API and the parameters of its request. */
export interface ListRequest {
  root: string;
  path: string;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
}

/** Opens a list as its API call does for `caller`; the API provides it for exports in the background. */
export type ListReader = (caller: unknown, request: ListRequest) => Readable;
interface Readable {
  actor: Actor;
  sheet: Sheet;
  page(scope: Scope, position: PagePosition): Promise<Page<unknown>>;
}
export type PagePosition = Pick<PageQuery, "page" | "per_page" | "after">;

const columns = sql`x.uuid, x.title, x.format, x.rows, x.size, x.created_at, x.expires_at, ${jobJson} as batch_job`;
const source = sql`from exports x join batch_jobs j on j.owner_uuid = x.owner_uuid and j.uuid = x.job_uuid`;

const orders = {
  title: "app.fold(x.title)",
  state: "j.state",
  rows: "coalesce(x.rows, -1)",
  size: "coalesce(x.size, -1)",
  created_at: "x.created_at",
  expires_at: "x.expires_at",
};

/** Returns the exports that the acting user requested and that have not expired, by default newest first. */
export function listExports(scope: Scope, query: ExportsQuery): Promise<Page<ListExport>> {
  return paginate(scope, query, {
    select: columns,
    from: sql`${source} where x.created_by = ${scope.user} and x.expires_at > now()`,
    order: orderBy(query.sort, orders, "x.uuid", sql`x.created_at desc, x.uuid desc`),
  });
}

export async function findExport(scope: Scope, uuid: string): Promise<ListExport> {
  const { rows } = await sql<ListExport>`
    select ${columns} ${source} where x.owner_uuid = ${scope.org} and x.uuid = ${uuid} and x.expires_at > now()`.execute(
    scope.db,
  );
  return firstOrNotFound(rows);
}

/** Starts the export of a list to a file in the background; while one is in progress, the same request returns it. */
export async function planExport(
  scope: Scope,
  title: string,
  format: ExportFormat,
  request: ListRequest,
  caller: object,
): Promise<ListExport> {
  const serialized = JSON.stringify(request);
  await sql`select pg_advisory_xact_lock(hashtextextended('export ' || ${scope.user}, 0))`.execute(scope.db);
  const { rows } = await sql<{ uuid: string }>`select uuid from exports
    where created_by = ${scope.user} and format = ${format} and request = ${serialized}::jsonb and finished_at is null`.execute(
    scope.db,
  );
  if (rows[0]) return findExport(scope, rows[0].uuid);
  const uuid = randomUUIDv7();
  const job = await planJob(scope, "export", `Exportação de ${title}`, ["Gerar o arquivo"]);
  await sql`insert into exports (owner_uuid, uuid, job_uuid, created_by, title, format, request)
    values (${scope.org}, ${uuid}, ${job}, ${scope.user}, ${title}, ${format}, ${serialized}::jsonb)`.execute(scope.db);
  await enqueue(scope, "make_export", { export_uuid: uuid, caller }, `make_export:${uuid}`);
  return findExport(scope, uuid);
}

/** Opens a finished export's file: its name, format and content stream. */
export async function openExport(scope: Scope, uploads: Blobs, uuid: string) {
  const { rows } = await sql<{ title: string; format: ExportFormat; day: string }>`
    select title, format, (created_at at time zone 'America/Sao_Paulo')::date as day from exports
    where owner_uuid = ${scope.org} and uuid = ${uuid} and size is not null and expires_at > now()`.execute(scope.db);
  const { title, format, day } = firstOrNotFound(rows);
  return { name: exportName(title, day, format), format, content: await uploads.open(uuid) };
}

/** Yields all rows of a list, in pages of the largest size, each after the previous one. */
export async function* readAllRows<T>(
  page: (position: PagePosition) => Promise<Page<T>>,
  first?: Page<T>,
): AsyncGenerator<T, undefined> {
  for (let found = first, number = 0; ; number++) {
    found ??= await page({ page: 0, per_page: PER_PAGE });
    yield* found.data;
    const after: string | undefined = found.meta.next;
    if (after === undefined) return;
    found = await page({ page: number + 1, per_page: PER_PAGE, after });
  }
}
export const PER_PAGE = 1_000;

interface ExportJob {
  job: string;
  format: ExportFormat;
  request: ListRequest;
}

/** Starts an export's job and returns what the file needs; null when it is already finished. */
export async function beginExport(scope: Scope, uuid: string): Promise<ExportJob | null> {
  const { rows } = await sql<ExportJob>`select job_uuid as job, format, request from exports
    where owner_uuid = ${scope.org} and uuid = ${uuid} and finished_at is null for update`.execute(scope.db);
  if (rows[0]) await setJob(scope, rows[0].job, "running");
  return rows[0] ?? null;
}

export async function endExport(scope: Scope, uuid: string, job: string, rows: number, size: number): Promise<void> {
  await sql`update exports set rows = ${rows}, size = ${size}, finished_at = now()
    where owner_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
  await setTask(scope, job, 1, { state: "done", done: rows, total: rows });
  await setJob(scope, job, "done");
}

/** Marks an export and its job as failed; the user may request it again. */
export async function failExport(scope: Scope, uuid: string): Promise<void> {
  const { rows } = await sql<{ job: string }>`update exports set finished_at = now()
    where owner_uuid = ${scope.org} and uuid = ${uuid} and finished_at is null returning job_uuid as job`.execute(
    scope.db,
  );
  if (rows[0]) await failJob(scope, rows[0].job);
}
