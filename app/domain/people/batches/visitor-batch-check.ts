import { sql } from "kysely";
import type { VisitorBatchAction, VisitorBatchCause } from "#app/contracts/people/visitor-batches.ts";
import type { Scope, Transactions } from "#app/db/scope.server.ts";
import { areJobFunctions } from "../../directory/job-functions.ts";
import { type Quota, QuotaInUse, visitorQuota } from "../../money/plan-limits.ts";
import { advance, failJob, setJob, setTask } from "../../platform/batch-jobs.ts";
import { CHECKING } from "../../platform/batch-moves.ts";
import { maySupervise } from "../visitor-rules.ts";
import { isActiveUnit } from "../visitors.ts";
import { entryOf } from "./visitor-batch-entry.ts";
import {
  type FoundVisitor,
  findVisitors,
  lockVisitorBatch,
  newValueOf,
  nextVisitorRows,
  type StoredBatch,
  saveVisitorRows,
  setBatchState,
  type VisitorRow,
} from "./visitor-batch-state.ts";

/** Thrown when another process has restarted the check. */
class Superseded extends Error {}

type Decision = { outcome: "to_do" | "unchanged" | "refused"; cause: VisitorBatchCause };

const effects: Record<VisitorBatchAction, VisitorBatchCause> = {
  job_function: "changes",
  supervisor: "changes",
  unit: "changes",
  inactivate: "inactivates",
  reactivate: "reactivates",
};

/** Decides what a batch does with one visitor. Those who become active use up the plan's quota in order. */
export function decideVisitor(batch: StoredBatch, visitor: FoundVisitor | undefined, quota: QuotaInUse): Decision {
  const value = newValueOf(batch);
  if (!visitor || visitor.removed) return { outcome: "refused", cause: "removed" };
  if (visitor.value === value) return { outcome: "unchanged", cause: "same" };
  if (batch.action === "supervisor" && value === visitor.uuid) return { outcome: "refused", cause: "own_supervisor" };
  const activates = batch.action === "reactivate";
  if (activates && quota.take(false, true).length > 0) return { outcome: "refused", cause: "plan_full" };
  return { outcome: "to_do", cause: effects[batch.action] };
}

/** Returns the account's quota for an action that activates visitors; others need none. */
export async function quotaFor(scope: Scope, activates: boolean, taken = 0, lock = false): Promise<QuotaInUse> {
  const quota: Quota | null = activates ? await visitorQuota(scope, scope.org as string, lock) : null;
  return new QuotaInUse(quota && { ...quota, left: quota.left - taken });
}

/**
 * Checks each person of a batch in chunks: finds what confirming would do, and who may enter afterwards. An interrupted
 * check starts over; it does nothing unless the batch still waits for it.
 */
export async function checkVisitorBatch(transaction: Transactions, uuid: string): Promise<void> {
  const started = await transaction((scope) => start(scope, uuid));
  if (!started) return;
  try {
    for (let after = 0, taken = 0, more = true; more; ) {
      const from = { after, taken };
      const checked = await transaction((scope) => checkSome(scope, started, from));
      more = checked !== null;
      after = checked?.after ?? after;
      taken = checked?.taken ?? taken;
    }
    await transaction((scope) => finish(scope, started));
  } catch (error) {
    if (!(error instanceof Superseded)) throw error;
  }
}

async function start(scope: Scope, uuid: string): Promise<StoredBatch | null> {
  const batch = await lockVisitorBatch(scope, uuid);
  if (batch.state !== "checking") return null;
  await setBatchState(scope, uuid, "checking");
  await setJob(scope, batch.job, "running");
  await setTask(scope, batch.job, CHECKING, { state: "running", done: 0, total: batch.people });
  return { ...batch, version: batch.version + 1 };
}

async function lockStarted(scope: Scope, started: StoredBatch): Promise<void> {
  const { state, version } = await lockVisitorBatch(scope, started.uuid);
  if (state !== "checking" || version !== started.version) throw new Superseded();
}

type Progress = { after: number; taken: number };

/** Checks the next rows after a position; `taken` is the part of the quota that earlier ones use. Null at the end. */
async function checkSome(scope: Scope, batch: StoredBatch, { after, taken }: Progress): Promise<Progress | null> {
  await lockStarted(scope, batch);
  const stored = await nextVisitorRows(scope, batch.uuid, null, after);
  const last = stored.at(-1);
  if (!last) return null;
  const found = await findVisitors(
    scope,
    batch,
    stored.map(({ visitor_uuid }) => visitor_uuid),
  );
  const quota = await quotaFor(scope, batch.action === "reactivate", taken);
  const rows = stored.map((row): VisitorRow => {
    const visitor = found.get(row.visitor_uuid);
    const none = { stores_before: null, stores_after: null, planned_visits: null };
    const known = { visitor_version: visitor?.version ?? null, before: visitor?.value ?? null };
    return { ...row, ...none, ...known, ...decideVisitor(batch, visitor, quota) };
  });
  const changing = rows.filter(({ outcome }) => outcome === "to_do");
  const entry = await entryOf(
    scope,
    batch,
    changing.map(({ visitor_uuid }) => visitor_uuid),
  );
  const withEntry = rows.map((row) => (row.outcome === "to_do" ? { ...row, ...entry.get(row.visitor_uuid) } : row));
  await saveVisitorRows(scope, batch.uuid, withEntry);
  await advance(scope, batch.job, CHECKING, rows.length);
  return { after: last.position, taken: taken + (batch.action === "reactivate" ? changing.length : 0) };
}

async function finish(scope: Scope, batch: StoredBatch): Promise<void> {
  await lockStarted(scope, batch);
  await setTask(scope, batch.job, CHECKING, { state: "done", done: batch.people, total: batch.people });
  await setJob(scope, batch.job, "waiting");
  await setBatchState(scope, batch.uuid, "ready");
}

/** Handles a job that cannot go on: each step can be requested again. */
export async function failVisitorBatch(scope: Scope, uuid: string): Promise<void> {
  const { state, job } = await lockVisitorBatch(scope, uuid);
  const back = { checking: "unreadable", applying: "ready", undoing: "applied" } as const;
  if (!(state in back)) return;
  await setBatchState(scope, uuid, back[state as keyof typeof back]);
  await failJob(scope, job);
}

type Target = Pick<StoredBatch, "action" | "job_function" | "responsible_uuid" | "unit_uuid">;

/** Returns whether a supervisor, a function or a unit may still be given to visitors. */
export async function isTargetValid(
  scope: Scope,
  { action, job_function, responsible_uuid, unit_uuid }: Target,
): Promise<boolean> {
  if (action === "job_function") return areJobFunctions(scope, [job_function ?? ""]);
  if (action === "unit") return unit_uuid === null || isActiveUnit(scope, scope.org as string, unit_uuid);
  if (action !== "supervisor" || responsible_uuid === null) return true;
  const { rows } = await sql`select from visitors
    where owner_uuid = ${scope.org} and uuid = ${responsible_uuid} and active and ${maySupervise}`.execute(scope.db);
  return rows.length > 0;
}
