import { sql } from "kysely";
import type { RowReason } from "#app/contracts/platform/imports.ts";
import type { Scope, Transactions } from "#app/db/scope.server.ts";
import { setJob, setTask } from "../batch-jobs.ts";
import { countLines, lockImport, SAVE, setState } from "./reviewed.ts";

const BATCH = 500;

/** A line that waits to be saved. */
export interface Line<Values> {
  line: number;
  outcome: "create" | "update";
  visitor: Values;
  changes: Record<string, [unknown, unknown]> | null;
}

/** The outcome of lines, by their numbers; a line in none of the lists waits for another round. */
export interface Written {
  saved: number[];
  unchanged: number[];
  refused: { line: number; reasons: RowReason[] }[];
}

/** The facts of one kind of sheet that saving needs. */
export interface SheetWriter<Values> {
  write(scope: Scope, lines: Line<Values>[]): Promise<Written>;
  /** Why the lines that no round writes are refused. */
  leftOver: RowReason[];
  /** Follows once all lines are saved, in the transaction that ends the import. */
  afterwards?(scope: Scope): Promise<void>;
}

/**
 * Saves an import's lines in batches; each batch commits together with the record that its lines are saved. After an
 * interruption it continues where it stopped. Does nothing unless the import is being saved.
 */
export async function saveImport<Values>(
  transaction: Transactions,
  uuid: string,
  writer: SheetWriter<Values>,
): Promise<void> {
  // A line that names another which is saved later waits for the next round.
  for (;;) {
    let after = 0;
    let saved = 0;
    let remaining = 0;
    for (;;) {
      const batch = await retryUniqueViolation(() => transaction((scope) => saveBatch(scope, uuid, after, writer)));
      if (!batch) return;
      if (batch.last === null) break;
      after = batch.last;
      saved += batch.saved;
      remaining += batch.left;
    }
    if (remaining === 0) break;
    if (saved > 0) continue;
    await transaction((scope) => refuseTheRest(scope, uuid, writer.leftOver));
    break;
  }
  await transaction((scope) => finish(scope, uuid, writer.afterwards));
}

const UNIQUE_VIOLATION = "23505";

/**
 * Retries a batch after a unique violation, up to five times in all: a badge number is taken, or a CPF was registered
 * at the same moment.
 */
async function retryUniqueViolation<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === 5 || (error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    }
  }
}

async function saveBatch<Values>(
  scope: Scope,
  uuid: string,
  after: number,
  writer: SheetWriter<Values>,
): Promise<{ last: number | null; saved: number; left: number } | null> {
  const { state, job } = await lockImport(scope, uuid);
  if (state !== "saving") return null;
  const { rows: lines } = await sql<Line<Values>>`
    select line, outcome, visitor, changes from visitor_import_rows
    where owner_uuid = ${scope.org} and import_uuid = ${uuid} and saved_at is null
      and outcome in ('create', 'update') and line > ${after}
    order by line limit ${BATCH}`.execute(scope.db);
  const last = lines.at(-1)?.line ?? null;
  const written = await writer.write(scope, lines);
  await markLines(scope, uuid, written);
  const saved = written.saved.length + written.unchanged.length + written.refused.length;
  await sql`update batch_tasks set state = 'running', done = done + ${saved}
    where owner_uuid = ${scope.org} and job_uuid = ${job} and position = ${SAVE}`.execute(scope.db);
  return { last, saved, left: lines.length - saved };
}

async function markLines(scope: Scope, uuid: string, { saved, unchanged, refused }: Written): Promise<void> {
  await sql`update visitor_import_rows r set saved_at = now()
    where owner_uuid = ${scope.org} and import_uuid = ${uuid} and line = any(${saved}::int[])`.execute(scope.db);
  if (unchanged.length > 0) {
    await sql`update visitor_import_rows set outcome = 'unchanged', changes = null
      where owner_uuid = ${scope.org} and import_uuid = ${uuid} and line = any(${unchanged}::int[])`.execute(scope.db);
  }
  if (refused.length > 0) {
    await sql`update visitor_import_rows r set outcome = 'refused', reasons = n.reasons
      from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) n (line int, reasons jsonb)
      where r.owner_uuid = ${scope.org} and r.import_uuid = ${uuid} and r.line = n.line`.execute(scope.db);
  }
}

async function refuseTheRest(scope: Scope, uuid: string, reasons: RowReason[]): Promise<void> {
  const { state } = await lockImport(scope, uuid);
  if (state !== "saving") return;
  await sql`update visitor_import_rows set outcome = 'refused', reasons = ${JSON.stringify(reasons)}::jsonb
    where owner_uuid = ${scope.org} and import_uuid = ${uuid} and saved_at is null
      and outcome in ('create', 'update')`.execute(scope.db);
}

async function finish(scope: Scope, uuid: string, afterwards: SheetWriter<unknown>["afterwards"]): Promise<void> {
  const { state, job, lines } = await lockImport(scope, uuid);
  if (state !== "saving") return;
  await countLines(scope, uuid);
  await setTask(scope, job, SAVE, { state: "done", done: lines, total: lines });
  await setJob(scope, job, "done");
  await setState(scope, uuid, "saved");
  await afterwards?.(scope);
}
