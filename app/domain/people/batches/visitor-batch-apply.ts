import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { Scope, Transactions } from "#app/db/scope.server.ts";
import { advance, finishTask } from "../../platform/batch-jobs.ts";
import { APPLYING, UNDOING } from "../../platform/batch-moves.ts";
import { decideVisitor, isTargetValid, quotaFor } from "./visitor-batch-check.ts";
import {
  columnOf,
  findVisitors,
  lockVisitorBatch,
  newValueOf,
  nextVisitorRows,
  type StoredBatch,
  saveVisitorRows,
  setBatchState,
  type VisitorRow,
} from "./visitor-batch-state.ts";

type Step = (scope: Scope, batch: StoredBatch, rows: VisitorRow[]) => Promise<VisitorRow[]>;

/**
 * Applies a batch in chunks, each in one transaction with the outcomes of its rows, so that an interrupted run resumes
 * where it stopped. A visitor who has changed since the check is skipped and marked as stale.
 */
export const applyVisitorBatch = (transaction: Transactions, uuid: string): Promise<void> =>
  inChunks(transaction, uuid, { state: "applying", outcome: "to_do", task: APPLYING, done: "applied" }, applySome);

/**
 * Undoes a batch in the same way. A visitor who has changed since the batch stays as it is and is marked as not undone, and so
 * does one for whom the plan has no place left.
 */
export const undoVisitorChanges = (transaction: Transactions, uuid: string): Promise<void> =>
  inChunks(transaction, uuid, { state: "undoing", outcome: "done", task: UNDOING, done: "undone" }, undoSome);

interface Run {
  state: "applying" | "undoing";
  outcome: "to_do" | "done";
  task: number;
  done: "applied" | "undone";
}

async function inChunks(transaction: Transactions, uuid: string, run: Run, step: Step): Promise<void> {
  for (let after = 0, more = true; more; ) {
    const from = after;
    const last = await transaction(async (scope) => {
      const batch = await lockVisitorBatch(scope, uuid);
      if (batch.state !== run.state) return null;
      const stored = await nextVisitorRows(scope, uuid, run.outcome, from);
      if (stored.length === 0) return null;
      await saveVisitorRows(scope, uuid, await step(scope, batch, stored));
      await advance(scope, batch.job, run.task, stored.length);
      return stored.at(-1)?.position ?? null;
    });
    more = last !== null;
    after = last ?? after;
  }
  await transaction(async (scope) => {
    const { state, job } = await lockVisitorBatch(scope, uuid);
    if (state !== run.state) return;
    await setBatchState(scope, uuid, run.done);
    await finishTask(scope, job, run.task);
  });
}

const uuidsOf = (rows: readonly VisitorRow[]) => rows.map(({ visitor_uuid }) => visitor_uuid);

async function applySome(scope: Scope, batch: StoredBatch, stored: VisitorRow[]): Promise<VisitorRow[]> {
  // The lock on the plan comes before those on visitors, as everywhere.
  const quota = await quotaFor(scope, batch.action === "reactivate", 0, true);
  const found = await findVisitors(scope, batch, uuidsOf(stored), true);
  const isValid = await isTargetValid(scope, batch);
  const rows = stored.map((row): VisitorRow => {
    const visitor = found.get(row.visitor_uuid);
    if (visitor?.removed) return { ...row, outcome: "stale", cause: "removed" };
    if (!isValid || visitor?.version !== row.visitor_version) return { ...row, outcome: "stale", cause: "changed" };
    const { outcome, cause } = decideVisitor(batch, visitor, quota);
    if (outcome !== "to_do") return { ...row, outcome: "stale", cause };
    return { ...row, outcome: "done", visitor_version: (row.visitor_version ?? 0) + 1 };
  });
  const value = newValueOf(batch);
  await write(
    scope,
    batch,
    changesOf(rows, "done", ({ before }) => ({ from: before, to: value })),
  );
  return rows;
}

async function undoSome(scope: Scope, batch: StoredBatch, stored: VisitorRow[]): Promise<VisitorRow[]> {
  const quota = await quotaFor(scope, batch.action === "inactivate", 0, true);
  const found = await findVisitors(scope, batch, uuidsOf(stored), true);
  const rows = stored.map((row): VisitorRow => {
    const visitor = found.get(row.visitor_uuid);
    if (visitor?.removed) return { ...row, outcome: "not_undone", cause: "removed" };
    if (visitor?.version !== row.visitor_version) return { ...row, outcome: "not_undone", cause: "changed_later" };
    const isFull = batch.action === "inactivate" && quota.take(false, true).length > 0;
    return isFull ? { ...row, outcome: "not_undone", cause: "plan_full" } : { ...row, outcome: "undone" };
  });
  const value = newValueOf(batch);
  await write(
    scope,
    batch,
    changesOf(rows, "undone", ({ before }) => ({ from: value, to: before })),
  );
  return rows;
}

interface Change {
  visitor_uuid: string;
  history_uuid: string;
  from: string | null;
  to: string | null;
}

const changesOf = (
  rows: readonly VisitorRow[],
  outcome: VisitorRow["outcome"],
  values: (row: VisitorRow) => Pick<Change, "from" | "to">,
): Change[] =>
  rows
    .filter((row) => row.outcome === outcome)
    .map((row) => ({ visitor_uuid: row.visitor_uuid, history_uuid: randomUUIDv7(), ...values(row) }));

const types = {
  job_function: "text",
  supervisor: "uuid",
  unit: "uuid",
  inactivate: "boolean",
  reactivate: "boolean",
} as const;

/** The change as a visitor's history has it after a change by hand. */
const recorded = {
  job_function: sql`jsonb_build_object('job_function', jsonb_build_array(c.from, c.to))`,
  supervisor: sql`jsonb_build_object('responsible_name', jsonb_build_array(
    (select name from visitors where owner_uuid = v.owner_uuid and uuid = c.from::uuid),
    (select name from visitors where owner_uuid = v.owner_uuid and uuid = c.to::uuid)))`,
  unit: sql`jsonb_build_object('unit_name', jsonb_build_array(
    (select name from supplier_units where supplier_uuid = v.owner_uuid and uuid = c.from::uuid),
    (select name from supplier_units where supplier_uuid = v.owner_uuid and uuid = c.to::uuid)))`,
  inactivate: sql`jsonb_build_object('active', jsonb_build_array(c.from::boolean, c.to::boolean))`,
  reactivate: sql`jsonb_build_object('active', jsonb_build_array(c.from::boolean, c.to::boolean))`,
};

/** Writes a field of locked visitors, and their histories. */
async function write(scope: Scope, { action }: StoredBatch, changes: Change[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as
    c (visitor_uuid uuid, history_uuid uuid, "from" text, "to" text)`;
  await sql`update visitors v set ${columnOf(action)} = c.to::${sql.raw(types[action])}, version = v.version + 1,
      updated_at = now()
    from ${rows} where v.owner_uuid = ${scope.org} and v.uuid = c.visitor_uuid`.execute(scope.db);
  await sql`insert into visitor_history (owner_uuid, visitor_uuid, uuid, actor_uuid, actor_name, kind, changes)
    select v.owner_uuid, v.uuid, c.history_uuid, ${scope.user}, ${scope.name}, 'changed', ${recorded[action]}
    from ${rows} join visitors v on v.owner_uuid = ${scope.org} and v.uuid = c.visitor_uuid`.execute(scope.db);
}
