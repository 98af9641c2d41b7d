import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { type VisitorLine, visitorColumns } from "#app/contracts/people/visitor-sheet.ts";
import type { RowReason } from "#app/contracts/platform/imports.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { QuotaInUse, visitorQuota } from "../money/plan-limits.ts";
import { setJob, setTask } from "../platform/batch-jobs.ts";
import { decide, type ExistingVisitor, type ParsedRow, type RowDecision } from "./visitor-import-decide.ts";
import { existingByCpf, supervisorsByCpf } from "./visitor-import-existing.ts";
import type { Transactions } from "./visitor-import-read.ts";
import { type Imported, writeImported } from "./visitor-import-write.ts";
import { countLines, lockImport, SAVE, setState } from "./visitor-imports.ts";

const BATCH = 500;

/** A line that waits to be saved. */
export interface Line<Said = VisitorLine> {
  line: number;
  outcome: "create" | "update";
  visitor: Said;
  changes: Record<string, [unknown, unknown]> | null;
}

/** What became of lines, by their numbers; a line in none of them waits for another round. */
export interface Written {
  saved: number[];
  unchanged: number[];
  refused: { line: number; reasons: RowReason[] }[];
}

/** Writes what lines of one kind of spreadsheet say. */
export type LineWriter<Said> = (scope: Scope, lines: Line<Said>[]) => Promise<Written>;

/**
 * Saves the lines of an import in batches, each whole or not at all with the mark that it is saved; cut off at any
 * point, it goes on where it was. Does nothing unless the import is being saved.
 */
export async function saveImport<Said>(
  transaction: Transactions,
  uuid: string,
  write: LineWriter<Said>,
): Promise<void> {
  // A line whose supervisor is saved after it is left for the next round.
  for (;;) {
    let after = 0;
    let saved = 0;
    let left = 0;
    for (;;) {
      const batch = await again(() => transaction((scope) => saveBatch(scope, uuid, after, write)));
      if (!batch) return;
      if (batch.last === null) break;
      after = batch.last;
      saved += batch.saved;
      left += batch.left;
    }
    if (left === 0) break;
    if (saved > 0) continue;
    await transaction((scope) => refuseTheRest(scope, uuid));
    break;
  }
  await transaction((scope) => finish(scope, uuid));
}

const UNIQUE_VIOLATION = "23505";

/** A badge number that somebody has, or a CPF registered at this very moment: the batch was undone and is made anew. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === 5 || (error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    }
  }
}

async function saveBatch<Said>(
  scope: Scope,
  uuid: string,
  after: number,
  write: LineWriter<Said>,
): Promise<{ last: number | null; saved: number; left: number } | null> {
  const { state, job } = await lockImport(scope, uuid);
  if (state !== "saving") return null;
  const { rows: lines } = await sql<Line<Said>>`
    select line, outcome, visitor, changes from visitor_import_rows
    where owner_uuid = ${scope.org} and import_uuid = ${uuid} and saved_at is null
      and outcome in ('create', 'update') and line > ${after}
    order by line limit ${BATCH}`.execute(scope.db);
  const last = lines.at(-1)?.line ?? null;
  const written = await write(scope, lines);
  await mark(scope, uuid, written);
  const saved = written.saved.length + written.unchanged.length + written.refused.length;
  await sql`update batch_tasks set state = 'running', done = done + ${saved}
    where owner_uuid = ${scope.org} and job_uuid = ${job} and position = ${SAVE}`.execute(scope.db);
  return { last, saved, left: lines.length - saved };
}

/** Writes what lines say of registrations, as they stand now. */
export async function writeVisitorLines(scope: Scope, lines: Line[]): Promise<Written> {
  const room = new QuotaInUse(await visitorQuota(scope, scope.org as string, true));
  const stored = await existingByCpf(scope, cpfsOf(lines, "cpf"), true);
  const supervisors = await supervisorsByCpf(scope, cpfsOf(lines, "responsible_cpf"));

  const imported: Imported[] = [];
  const refused: { line: number; reasons: RowReason[] }[] = [];
  const unchanged: number[] = [];
  for (const line of lines) {
    const there = stored.get(line.visitor.cpf);
    const judged = decide(line.visitor, there);
    const reasons = judged.outcome === "refused" ? judged.reasons : sinceThen(line, judged, there);
    if (reasons.length > 0) refused.push({ line: line.line, reasons });
    else if (judged.outcome === "unchanged") unchanged.push(line.line);
    else if (judged.outcome !== "refused") {
      const names = judged.outcome === "create" || "responsible_cpf" in judged.changes;
      const supervisor = judged.told.responsible_cpf;
      const supervisor_uuid = supervisor === null ? null : supervisors.get(supervisor);
      if (names && supervisor_uuid === undefined) continue;
      const full = room.take(there?.active ?? false, judged.told.active ?? false);
      if (full.length > 0) {
        refused.push({ line: line.line, reasons: full });
        continue;
      }
      imported.push(importedOf(line.line, judged, there, names ? (supervisor_uuid ?? null) : undefined));
    }
  }
  await writeImported(scope, imported);
  return { saved: imported.map(({ line }) => line), unchanged, refused };
}

function cpfsOf(lines: Line[], field: "cpf" | "responsible_cpf"): string[] {
  return lines.flatMap(({ visitor }) => visitor[field] ?? []);
}

const labels = new Map<string, string>(visitorColumns.map(({ field, label }) => [field, label]));

/** What has become of the registration since the person looked at the line; nothing when the line still says the same. */
function sinceThen(
  line: Line,
  judged: Exclude<RowDecision, { outcome: "refused" }>,
  there: ExistingVisitor | undefined,
): RowReason[] {
  if (judged.outcome === "unchanged") return [];
  if (line.outcome === "create") {
    return there ? [{ field: "cpf", message: "CPF cadastrado depois da conferência: importe de novo" }] : [];
  }
  if (!there) return [{ field: "cpf", message: "O cadastro foi removido depois da conferência" }];
  return Object.entries(judged.changes)
    .filter(([field, [now]]) => line.changes?.[field]?.[0] !== now)
    .map(([field]) => ({
      field,
      message: `${labels.get(field) ?? field}: outra pessoa mudou depois da conferência; importe de novo`,
    }));
}

function importedOf(
  line: number,
  judged: { told: ParsedRow; changes: Record<string, [unknown, unknown]> },
  there: ExistingVisitor | undefined,
  responsible_uuid: string | null | undefined,
): Imported {
  const { responsible_cpf: _, ...told } = judged.told;
  return {
    line,
    uuid: there?.uuid ?? randomUUIDv7(),
    created: !there,
    told,
    changes: judged.changes,
    responsible: responsible_uuid !== undefined,
    responsible_uuid: responsible_uuid ?? null,
  };
}

async function mark(scope: Scope, uuid: string, { saved, unchanged, refused }: Written): Promise<void> {
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

async function refuseTheRest(scope: Scope, uuid: string): Promise<void> {
  const { state } = await lockImport(scope, uuid);
  if (state !== "saving") return;
  const message = "CPF do supervisor: deixou de haver supervisor com este CPF depois da conferência";
  await sql`update visitor_import_rows set outcome = 'refused',
      reasons = ${JSON.stringify([{ field: "responsible_cpf", message }])}::jsonb
    where owner_uuid = ${scope.org} and import_uuid = ${uuid} and saved_at is null
      and outcome in ('create', 'update')`.execute(scope.db);
}

async function finish(scope: Scope, uuid: string): Promise<void> {
  const { state, job, lines } = await lockImport(scope, uuid);
  if (state !== "saving") return;
  await countLines(scope, uuid);
  await setTask(scope, job, SAVE, { state: "done", done: lines, total: lines });
  await setJob(scope, job, "done");
  await setState(scope, uuid, "saved");
}
