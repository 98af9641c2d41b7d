import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#app/db/pool.server.ts";
import { type Actor, inTransaction } from "#app/db/scope.server.ts";
import { updateAgreementStates } from "#app/domain/agreements/service-agreement-transitions.ts";
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

const runPayload = z.object({ job_uuid: z.uuid(), month: z.string(), org: z.uuid() });

/**
 * Makes a month's invoices. Retries transient errors; any other error marks the job as failed and keeps the invoices
 * made so far.
 */
export function runInvoicesTask({ database, log }: JobParts): Task {
  return async (payload, { job, abortSignal }) => {
    const { job_uuid, month, org } = runPayload.parse(payload);
    const actor: Actor = { ...worker, org };
    try {
      if (job.attempts === job.max_attempts) throw new Error("too many attempts");
      await retryTransient(
        () =>
          runInvoices(
            (piece) => {
              abortSignal?.throwIfAborted();
              return inTransaction(database, actor, piece, SECONDS);
            },
            job_uuid,
            month,
          ),
        abortSignal,
      );
    } catch (error) {
      if (abortSignal?.aborted || isTransient(error)) throw error;
      log.error({ err: error, job_uuid }, "invoice run failed");
      await inTransaction(database, actor, (scope) => failJob(scope, job_uuid));
    }
  };
}
