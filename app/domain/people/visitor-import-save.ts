import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { supervisorErrors } from "#app/contracts/people/visitor-rules.ts";
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
export interface Line<Values = VisitorLine> {
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

/** Writes the lines of one kind of sheet. */
export type LineWriter<Values> = (scope: Scope, lines: Line<Values>[]) => Promise<Written>;

/**
 * Saves an import's lines in batches; each batch commits together with the record that its lines are saved. After an
 * interruption it continues where it stopped. Does nothing unless the import is being saved.
 */
export async function saveImport<Values>(
  transaction: Transactions,
  uuid: string,
  write: LineWriter<Values>,
): Promise<void> {
  // A line whose supervisor is saved later waits for the next round.
  for (;;) {
    let after = 0;
    let saved = 0;
    let remaining = 0;
    for (;;) {
      const batch = await retryUniqueViolation(() => transaction((scope) => saveBatch(scope, uuid, after, write)));
      if (!batch) return;
      if (batch.last === null) break;
      after = batch.last;
      saved += batch.saved;
      remaining += batch.left;
    }
    if (remaining === 0) break;
    if (saved > 0) continue;
    await transaction((scope) => refuseTheRest(scope, uuid));
    break;
  }
  await transaction((scope) => finish(scope, uuid));
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
  write: LineWriter<Values>,
): Promise<{ last: number | null; saved: number; left: number } | null> {
  const { state, job } = await lockImport(scope, uuid);
  if (state !== "saving") return null;
  const { rows: lines } = await sql<Line<Values>>`
    select line, outcome, visitor, changes from visitor_import_rows
    where owner_uuid = ${scope.org} and import_uuid = ${uuid} and saved_at is null
      and outcome in ('create', 'update') and line > ${after}
    order by line limit ${BATCH}`.execute(scope.db);
  const last = lines.at(-1)?.line ?? null;
  const written = await write(scope, lines);
  await markLines(scope, uuid, written);
  const saved = written.saved.length + written.unchanged.length + written.refused.length;
  await sql`update batch_tasks set state = 'running', done = done + ${saved}
    where owner_uuid = ${scope.org} and job_uuid = ${job} and position = ${SAVE}`.execute(scope.db);
  return { last, saved, left: lines.length - saved };
}

/** Writes visitor lines, decided again on the stored visitors. */
export async function writeVisitorLines(scope: Scope, lines: Line[]): Promise<Written> {
  const quota = new QuotaInUse(await visitorQuota(scope, scope.org as string, true));
  const stored = await existingByCpf(scope, cpfsOf(lines, "cpf"), true);
  const supervisors = await supervisorsByCpf(scope, cpfsOf(lines, "responsible_cpf"));

  const imported: Imported[] = [];
  const refused: { line: number; reasons: RowReason[] }[] = [];
  const unchanged: number[] = [];
  for (const line of lines) {
    const existing = stored.get(line.visitor.cpf);
    const decision = decide(line.visitor, existing);
    const reasons = decision.outcome === "refused" ? decision.reasons : changesSinceCheck(line, decision, existing);
    if (reasons.length > 0) refused.push({ line: line.line, reasons });
    else if (decision.outcome === "unchanged") unchanged.push(line.line);
    else if (decision.outcome !== "refused") {
      const setsSupervisor = decision.outcome === "create" || "responsible_cpf" in decision.changes;
      const supervisor = decision.row.responsible_cpf;
      const supervisor_uuid = supervisor === null ? null : supervisors.get(supervisor);
      if (setsSupervisor && supervisor_uuid === undefined) continue;
      const full = quota.take(existing?.active ?? false, decision.row.active ?? false);
      if (full.length > 0) {
        refused.push({ line: line.line, reasons: full });
        continue;
      }
      imported.push(importedOf(line.line, decision, existing, setsSupervisor ? (supervisor_uuid ?? null) : undefined));
    }
  }
  await writeImported(scope, imported);
  return { saved: imported.map(({ line }) => line), unchanged, refused };
}

function cpfsOf(lines: Line[], field: "cpf" | "responsible_cpf"): string[] {
  return lines.flatMap(({ visitor }) => visitor[field] ?? []);
}

const labels = new Map<string, string>(visitorColumns.map(({ field, label }) => [field, label]));

/**
 * Returns the reasons why a line no longer applies because its visitor changed after the check; none when it still
 * applies.
 */
function changesSinceCheck(
  line: Line,
  decision: Exclude<RowDecision, { outcome: "refused" }>,
  existing: ExistingVisitor | undefined,
): RowReason[] {
  if (decision.outcome === "unchanged") return [];
  if (line.outcome === "create") {
    return existing ? [{ field: "cpf", message: "CPF cadastrado depois da conferência: importe de novo" }] : [];
  }
  if (!existing) return [{ field: "cpf", message: "O cadastro foi removido depois da conferência" }];
  return Object.entries(decision.changes)
    .filter(([field, [now]]) => line.changes?.[field]?.[0] !== now)
    .map(([field]) => ({
      field,
      message: `${labels.get(field) ?? field}: outra pessoa mudou depois da conferência; importe de novo`,
    }));
}

function importedOf(
  line: number,
  decision: { row: ParsedRow; changes: Record<string, [unknown, unknown]> },
  existing: ExistingVisitor | undefined,
  responsible_uuid: string | null | undefined,
): Imported {
  const { responsible_cpf: _, ...row } = decision.row;
  return {
    line,
    uuid: existing?.uuid ?? randomUUIDv7(),
    created: !existing,
    row,
    changes: decision.changes,
    responsible: responsible_uuid !== undefined,
    responsible_uuid: responsible_uuid ?? null,
  };
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

async function refuseTheRest(scope: Scope, uuid: string): Promise<void> {
  const { state } = await lockImport(scope, uuid);
  if (state !== "saving") return;
  await sql`update visitor_import_rows set outcome = 'refused',
      reasons = ${JSON.stringify([{ field: "responsible_cpf", message: supervisorErrors.noLonger }])}::jsonb
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
