import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#app/db/pool.server.ts";
import { type Actor, inTransaction, type Scope } from "#app/db/scope.server.ts";
import { updateAgreementStates } from "#app/domain/agreements/service-agreement-transitions.ts";
import { sendDunning, sendPlanned } from "#app/domain/money/invoice-mails.ts";
import { currentMonth, planInvoiceRun, runInvoices } from "#app/domain/money/invoice-runs.ts";
import { markOverdueInvoices } from "#app/domain/money/invoices.ts";
import { applySubscriptions } from "#app/domain/money/subscriptions.ts";
import { failJob } from "#app/domain/platform/batch-jobs.ts";
import type { JobParts } from "./parts.ts";
import { isTransient, retryTransient } from "./retry-transient.ts";
import { worker } from "./worker.ts";

const SECONDS = 300;

/** Activates and ends service agreements by the calendar. */
export function expireAgreements(database: Database): Promise<void> {
  return inTransaction(database, worker, updateAgreementStates, SECONDS);
}

/** Marks invoices due before today as overdue, and gives accounts the plans of their current subscriptions. */
export async function updateInvoiceStates(database: Database): Promise<void> {
  await inTransaction(database, worker, markOverdueInvoices, SECONDS);
  await inTransaction(database, worker, applySubscriptions, SECONDS);
}

/** Queues the invoices of the month that has begun. */
export async function planMonthlyInvoices(database: Database): Promise<void> {
  await inTransaction(database, worker, async (scope) => {
    const { rows } = await sql<{ uuid: string }>`
      select uuid from accounts where kind = 'mob' order by created_at, uuid limit 1`.execute(scope.db);
    if (!rows[0]) return;
    await sql`select set_config('app.org', ${rows[0].uuid}, true)`.execute(scope.db);
    const own = { ...scope, org: rows[0].uuid };
    await planInvoiceRun(own, await currentMonth(own));
  });
}

/** Sends the dunning mails that are due, in small transactions. */
export async function remindDebtors({ database, origin }: Pick<JobParts, "database" | "origin">): Promise<void> {
  while ((await inTransaction(database, worker, (scope) => sendDunning(scope, origin), SECONDS)) > 0);
}

type Pieces = <T>(piece: (scope: Scope) => Promise<T>) => Promise<T>;
const jobPayload = z.object({ job_uuid: z.uuid(), org: z.uuid() });

/**
 * Makes a task of a job that works in transactions of their own. Retries transient errors; any other error marks the job
 * as failed, and what it did so far stays.
 */
function jobTask(
  { database, log }: JobParts,
  work: (pieces: Pieces, job: string, payload: unknown) => Promise<void>,
): Task {
  return async (payload, { job, abortSignal }) => {
    const { job_uuid, org } = jobPayload.parse(payload);
    const actor: Actor = { ...worker, org };
    const pieces: Pieces = (piece) => {
      abortSignal?.throwIfAborted();
      return inTransaction(database, actor, piece, SECONDS);
    };
    try {
      if (job.attempts === job.max_attempts) throw new Error("too many attempts");
      await retryTransient(() => work(pieces, job_uuid, payload), abortSignal);
    } catch (error) {
      if (abortSignal?.aborted || isTransient(error)) throw error;
      log.error({ err: error, job_uuid }, "job of invoices failed");
      await inTransaction(database, actor, (scope) => failJob(scope, job_uuid));
    }
  };
}

/** Sends the invoices of a job; those that were sent before it was interrupted are not sent again. */
export const sendInvoicesTask = (parts: JobParts): Task =>
  jobTask(parts, async (pieces, job) => {
    while (await pieces((scope) => sendPlanned(scope, job, parts.origin)));
  });

const runPayload = z.object({ month: z.string() });

/** Makes a month's invoices. */
export const runInvoicesTask = (parts: JobParts): Task =>
  jobTask(parts, (pieces, job, payload) => runInvoices(pieces, job, runPayload.parse(payload).month));
