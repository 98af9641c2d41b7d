import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type {
  ImportKind,
  ImportRow,
  ImportRowsQuery,
  ImportState,
  VisitorImport,
} from "#app/contracts/platform/imports.ts";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { HeadingFields } from "#app/contracts/platform/sheet-header.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { enqueue, failJob, jobJson, planJob, setJob, setTask } from "../batch-jobs.ts";
import { paginate } from "../paginate.ts";
import { Invalid, NotFound } from "../refusals.ts";
import { firstOrNotFound } from "../rows.ts";
import { createdByName } from "./direct.ts";

/** The tasks of an import's job, by position. */
export const READ = 1;
export const CHECK = 2;
export const SAVE = 3;

/** Starts the import of a stored file; the worker reads it after the commit. */
export async function startImport(
  scope: Scope,
  file: { uuid: string; name: string },
  kind: ImportKind,
): Promise<VisitorImport> {
  const uuid = randomUUIDv7();
  const job = await planReading(scope, kind, file.name);
  await scope.db
    .insertInto("visitor_imports")
    .values({
      owner_uuid: scope.org as string,
      uuid,
      kind,
      job_uuid: job,
      file_uuid: file.uuid,
      created_by: scope.user,
    })
    .execute();
  await enqueue(scope, `read_${kind}_import`, { import_uuid: uuid }, `read:${uuid}`);
  return findImport(scope, kind, uuid);
}

const planReading = (scope: Scope, kind: ImportKind, file: string) =>
  planJob(scope, `${kind}_import`, `Importação de ${file}`, ["Ler o arquivo", "Conferir as linhas", "Salvar"]);

const columns = sql`
  i.uuid, f.name as file_name, f.size, i.state, i.refusal, i.ignored_columns, i.headings, i.columns, i.to_create, i.to_update, i.unchanged,
  i.refused, ${createdByName}, i.created_at, ${jobJson} as job`;
const joined = sql`
  visitor_imports i
  join files f on f.owner_uuid = i.owner_uuid and f.uuid = i.file_uuid
  join batch_jobs j on j.owner_uuid = i.owner_uuid and j.uuid = i.job_uuid
  left join users u on u.uuid = i.created_by`;

/** Returns the account's imports of a kind, newest first. */
export async function listImports(scope: Scope, kind: ImportKind, query: PageQuery): Promise<Page<VisitorImport>> {
  const from = sql`from ${joined} where i.owner_uuid = ${scope.org} and i.kind = ${kind}`;
  return paginate(scope, query, { select: columns, from, order: sql`i.created_at desc, i.uuid desc` });
}

/** Finds an import with its job. Throws NotFound. */
export async function findImport(scope: Scope, kind: ImportKind, uuid: string): Promise<VisitorImport> {
  const { rows } = await sql<VisitorImport>`
    select ${columns} from ${joined} where i.owner_uuid = ${scope.org} and i.uuid = ${uuid} and i.kind = ${kind}`.execute(
    scope.db,
  );
  return firstOrNotFound(rows);
}

/** Returns a page of an import's lines in file order, optionally of one outcome. */
export async function importRows(
  scope: Scope,
  kind: ImportKind,
  uuid: string,
  query: ImportRowsQuery,
): Promise<Page<ImportRow>> {
  const found = await findImport(scope, kind, uuid);
  const outcome = query.outcome ? sql`and outcome = ${query.outcome}` : sql``;
  return paginate(scope, query, {
    select: sql`line, outcome, reasons, typed, changes, saved_at`,
    from: sql`from visitor_import_rows where owner_uuid = ${scope.org} and import_uuid = ${uuid} ${outcome}`,
    order: sql`line`,
    total: sql`${count(found, query)}::int`,
  });
}

function count(found: VisitorImport, { outcome }: ImportRowsQuery): number {
  const { to_create, to_update, unchanged, refused } = found;
  const counts = { create: to_create, update: to_update, unchanged, refused };
  return outcome ? counts[outcome] : to_create + to_update + unchanged + refused;
}

/** Queues the saving of an import; a second call changes nothing. Throws Invalid unless the import is ready. */
export async function startSaving(scope: Scope, kind: ImportKind, uuid: string): Promise<VisitorImport> {
  const { state, job, lines } = await lockOfKind(scope, kind, uuid);
  if (state === "saving" || state === "saved") return findImport(scope, kind, uuid);
  if (state !== "ready") throw refuse(kind, state);
  await setState(scope, uuid, "saving");
  await setTask(scope, job, SAVE, { state: "waiting", done: 0, total: lines });
  await setJob(scope, job, "running");
  await enqueue(scope, `save_${kind}_import`, { import_uuid: uuid }, `save:${uuid}`);
  return findImport(scope, kind, uuid);
}

/**
 * Reads an import's file again, with the fields that the user says its headings have. Throws Invalid for a heading that
 * the file does not have, a field that the sheet does not have or that two headings have, and unless nothing is saved.
 */
export async function assignColumns(
  scope: Scope,
  kind: ImportKind,
  uuid: string,
  { fields, assigned }: { fields: readonly string[]; assigned: HeadingFields },
): Promise<VisitorImport> {
  const { state } = await lockOfKind(scope, kind, uuid);
  if (state !== "ready" && state !== "unreadable") throw refuse(kind, state);
  const found = await findImport(scope, kind, uuid);
  const named = Object.values(assigned).filter((field) => field !== "");
  const isKnown = Object.keys(assigned).every((heading) => found.headings.includes(heading));
  if (!isKnown || named.some((field) => !fields.includes(field)))
    throw invalid(kind, "As colunas do arquivo não são mais estas. Abra a página de novo.");
  if (new Set(named).size < named.length)
    throw invalid(kind, "Duas colunas do arquivo não podem preencher o mesmo campo.");
  const job = await planReading(scope, kind, found.file_name);
  await sql`update visitor_imports set columns = ${JSON.stringify(assigned)}::jsonb, job_uuid = ${job}, refusal = '',
      ignored_columns = '{}', to_create = 0, to_update = 0, unchanged = 0, refused = 0
    where owner_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
  await setState(scope, uuid, "reading");
  await enqueue(scope, `read_${kind}_import`, { import_uuid: uuid }, `read:${uuid}`);
  return findImport(scope, kind, uuid);
}

/** Discards an import without saving it. Throws Invalid once it is being saved. */
export async function discardImport(scope: Scope, kind: ImportKind, uuid: string): Promise<VisitorImport> {
  const { state, job } = await lockOfKind(scope, kind, uuid);
  if (state === "saving" || state === "saved") throw refuse(kind, state);
  await setState(scope, uuid, "discarded");
  await setJob(scope, job, "done");
  return findImport(scope, kind, uuid);
}

/** Locks an import of a kind: a permission for one kind of sheet is none for another. Throws NotFound. */
async function lockOfKind(scope: Scope, kind: ImportKind, uuid: string) {
  const locked = await lockImport(scope, uuid);
  if (locked.kind !== kind) throw new NotFound();
  return locked;
}

const refusals: Record<ImportState, string> = {
  reading: "O arquivo ainda está sendo lido.",
  ready: "",
  saving: "Esta importação já está sendo salva.",
  saved: "Esta importação já foi salva.",
  unreadable: "O arquivo não pôde ser lido.",
  discarded: "Esta importação foi descartada.",
};
const refuse = (kind: ImportKind, state: ImportState) => invalid(kind, refusals[state]);
const invalid = (kind: ImportKind, message: string) => new Invalid(`${kind}_import`, { base: [message] });

interface LockedImport {
  state: ImportState;
  kind: ImportKind;
  job: string;
  file: string;
  columns: HeadingFields;
  version: number;
  lines: number;
}

/** Returns the state that the worker and the user decide by, locked until the transaction ends. Throws NotFound. */
export async function lockImport(scope: Scope, uuid: string): Promise<LockedImport> {
  const { rows } = await sql<LockedImport>`
    select state, kind, job_uuid as job, file_uuid as file, columns, version, to_create + to_update as lines
    from visitor_imports
    where owner_uuid = ${scope.org} and uuid = ${uuid} for update`.execute(scope.db);
  return firstOrNotFound(rows);
}

/** Marks interrupted work as failed. A failed save can be requested again; a failed read needs another upload. */
export async function failImport(scope: Scope, uuid: string): Promise<void> {
  const { state, job } = await lockImport(scope, uuid);
  if (state !== "reading" && state !== "saving") return;
  if (state === "reading") {
    await sql`update visitor_imports set refusal = 'Não foi possível ler o arquivo. Envie-o de novo.'
      where owner_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
  }
  await setState(scope, uuid, state === "reading" ? "unreadable" : "ready");
  await failJob(scope, job);
}

export async function setState(scope: Scope, uuid: string, state: ImportState): Promise<void> {
  await sql`update visitor_imports set state = ${state}, version = version + 1
    where owner_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
}

/** Recounts the lines by outcome. */
export async function countLines(scope: Scope, uuid: string): Promise<void> {
  await sql`update visitor_imports i set to_create = n.creates, to_update = n.updates, unchanged = n.same, refused = n.refusals
    from (select count(*) filter (where outcome = 'create') as creates, count(*) filter (where outcome = 'update') as updates,
        count(*) filter (where outcome = 'unchanged') as same, count(*) filter (where outcome = 'refused') as refusals
      from visitor_import_rows where owner_uuid = ${scope.org} and import_uuid = ${uuid}) n
    where i.owner_uuid = ${scope.org} and i.uuid = ${uuid}`.execute(scope.db);
}
