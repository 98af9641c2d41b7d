import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { DirectImport } from "#app/contracts/platform/imports.ts";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { SheetColumn, SheetHeader, SheetRow } from "#app/contracts/platform/sheet-header.ts";
import type { Scope, Transactions } from "#app/db/scope.server.ts";
import { enqueue, failJob, jobJson, planJob, setJob, setTask } from "../batch-jobs.ts";
import type { Blobs } from "../blobs.ts";
import { paginate } from "../paginate.ts";
import { firstOrNotFound } from "../rows.ts";
import { SpreadsheetRefusal } from "../spreadsheet/refusal.ts";
import type { Upload } from "../uploads.ts";
import { readSheet } from "./sheet.ts";

/** A kind of sheet whose accepted lines are saved as they are read, without a review. */
export interface DirectKind<Field extends string, Row extends DirectImport = DirectImport> {
  /** The beginning of the names of its table, its concept and its task: `{name}_import`. */
  name: string;
  /** The column of the account in its table. */
  account: "agency_uuid" | "store_uuid";
  /** Title of the job that reads a file. */
  title(file: string): string;
  columns: readonly SheetColumn<Field>[];
  /** The columns of its answer besides those of every import; the import is `i`, its creator `u`. */
  result: RawBuilder<Omit<Row, keyof DirectImport>>;
  /** Why a file counts as unreadable when its reading breaks off. */
  brokenOff: string;
  /** Prepares the reading of an import's file, from its beginning. */
  open(scope: Scope, uuid: string): Promise<LineSaver<Field>>;
}

/** Saves the lines of one file. A line that is saved twice has the effect of one. */
export interface LineSaver<Field extends string> {
  save(scope: Scope, rows: SheetRow[], header: SheetHeader<Field>): Promise<void>;
  /** Stores the result of a file of so many lines; the import is saved in the same transaction. */
  finish(scope: Scope, lines: number): Promise<void>;
}

/** The parts of a kind that name its table. */
type StoredKind = Pick<DirectKind<string>, "name" | "account">;

/** The one task of the job. */
const READ = 1;

/** The name of the person that started the import, for the results that show it. */
export const createdByName = sql`coalesce(nullif(u.name, ''), u.login, '') as created_by_name`;

const tableOf = ({ name }: StoredKind) => sql.table(`${name}_imports`);
const ofAccount = ({ account }: StoredKind, { org }: Scope) => sql`${sql.ref(`i.${account}`)} = ${org}`;

function selected<Field extends string, Row extends DirectImport>(kind: DirectKind<Field, Row>) {
  const account = sql.ref(`i.${kind.account}`);
  return {
    select: sql`i.uuid, f.name as file_name, i.state, i.refusal, ${kind.result}, i.created_at, ${jobJson} as job`,
    from: sql`from ${tableOf(kind)} i
      join files f on f.owner_uuid = ${account} and f.uuid = i.file_uuid
      join batch_jobs j on j.owner_uuid = ${account} and j.uuid = i.job_uuid
      left join users u on u.uuid = i.created_by`,
  };
}

/** Returns the account's imports of a kind, newest first. */
export function listDirectImports<Field extends string, Row extends DirectImport>(
  scope: Scope,
  kind: DirectKind<Field, Row>,
  query: PageQuery,
): Promise<Page<Row>> {
  const { select, from } = selected(kind);
  return paginate(scope, query, {
    select,
    from: sql`${from} where ${ofAccount(kind, scope)}`,
    order: sql`i.created_at desc, i.uuid desc`,
  });
}

/** Finds an import with its job. Throws NotFound. */
export async function findDirectImport<Field extends string, Row extends DirectImport>(
  scope: Scope,
  kind: DirectKind<Field, Row>,
  uuid: string,
): Promise<Row> {
  const { select, from } = selected(kind);
  const { rows } = await sql<Row>`select ${select} ${from}
    where ${ofAccount(kind, scope)} and i.uuid = ${uuid}`.execute(scope.db);
  return firstOrNotFound(rows);
}

/** Starts the import of a stored sheet; the worker reads it after the commit. */
export async function startDirectImport<Field extends string, Row extends DirectImport>(
  scope: Scope,
  kind: DirectKind<Field, Row>,
  upload: Pick<Upload, "uuid" | "name">,
): Promise<Row> {
  const uuid = randomUUIDv7();
  const job = await planJob(scope, `${kind.name}_import`, kind.title(upload.name), ["Ler e salvar as linhas"]);
  await sql`insert into ${tableOf(kind)} (${sql.ref(kind.account)}, uuid, job_uuid, file_uuid, created_by)
    values (${scope.org}, ${uuid}, ${job}, ${upload.uuid}, ${scope.user})`.execute(scope.db);
  await enqueue(scope, `read_${kind.name}_import`, { import_uuid: uuid }, `read:${uuid}`);
  return findDirectImport(scope, kind, uuid);
}

/**
 * Reads an import's sheet and saves its lines batch by batch. After an interruption it starts over, to the same effect.
 * Does nothing unless the import is still being read.
 */
export async function readDirectImport<Field extends string, Row extends DirectImport>(
  transaction: Transactions,
  kind: DirectKind<Field, Row>,
  uuid: string,
  uploads: Blobs,
): Promise<void> {
  const begun = await transaction((scope) => begin(scope, kind, uuid));
  if (!begun) return;
  const { job, file, saver } = begun;
  let lines = 0;
  try {
    for await (const { header, rows, done } of readSheet(uploads, file, kind.columns)) {
      await transaction(async (scope) => {
        await saver.save(scope, rows, header);
        await setTask(scope, job, READ, { state: "running", done, total: null });
      });
      lines = done;
    }
  } catch (error) {
    if (!(error instanceof SpreadsheetRefusal)) throw error;
    return transaction((scope) => failReading(scope, kind, uuid, error.message));
  }
  await transaction(async (scope) => {
    await saver.finish(scope, lines);
    await sql`update ${tableOf(kind)} i set state = 'saved'
      where ${ofAccount(kind, scope)} and i.uuid = ${uuid}`.execute(scope.db);
    await setTask(scope, job, READ, { state: "done", done: lines, total: lines });
    await setJob(scope, job, "done");
  });
}

/** Marks an import whose reading broke off as unreadable; lines already saved stay. */
export function failDirectImport(
  scope: Scope,
  kind: StoredKind & Pick<DirectKind<string>, "brokenOff">,
  uuid: string,
): Promise<void> {
  return failReading(scope, kind, uuid, kind.brokenOff);
}

async function begin<Field extends string, Row extends DirectImport>(
  scope: Scope,
  kind: DirectKind<Field, Row>,
  uuid: string,
): Promise<{ job: string; file: string; saver: LineSaver<Field> } | null> {
  const { state, job, file } = await findStored(scope, kind, uuid);
  if (state !== "reading") return null;
  await setJob(scope, job, "running");
  await setTask(scope, job, READ, { state: "running", done: 0, total: null });
  return { job, file, saver: await kind.open(scope, uuid) };
}

async function failReading(scope: Scope, kind: StoredKind, uuid: string, refusal: string): Promise<void> {
  const { state, job } = await findStored(scope, kind, uuid);
  if (state !== "reading") return;
  await sql`update ${tableOf(kind)} i set state = 'unreadable', refusal = ${refusal}
    where ${ofAccount(kind, scope)} and i.uuid = ${uuid}`.execute(scope.db);
  await setJob(scope, job, "running");
  await setTask(scope, job, READ, { state: "running", done: 0, total: null });
  await failJob(scope, job);
}

async function findStored(scope: Scope, kind: StoredKind, uuid: string) {
  const { rows } = await sql<{ state: DirectImport["state"]; job: string; file: string }>`
    select i.state, i.job_uuid as job, i.file_uuid as file from ${tableOf(kind)} i
    where ${ofAccount(kind, scope)} and i.uuid = ${uuid}`.execute(scope.db);
  return firstOrNotFound(rows);
}
