import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { z } from "zod";
import { type Actor, type Scope, within } from "#app/db/scope.server.ts";
import { failAssortmentImport, readAssortmentImport } from "#app/domain/assortment-imports.ts";
import { readProductImport } from "#app/domain/store-product-import-read.ts";
import { failProductImport } from "#app/domain/store-product-imports.ts";
import { readImport, type Transactions } from "#app/domain/visitor-import-read.ts";
import { saveImport } from "#app/domain/visitor-import-save.ts";
import { failImport } from "#app/domain/visitor-imports.ts";
import { purgeProductDays, runDueAlerts, runStoreAlerts } from "./alerts.ts";
import { closePlannedVisits, planVisits } from "./field-plans.ts";
import {
  closeDays,
  makeMonths,
  purgeIdempotencyKeys,
  purgeMails,
  purgeSessions,
  refreshStandings,
} from "./housekeeping.ts";
import { mailInvited, mailPasswordReset, sendMail } from "./mail.ts";
import { planMonthlyInvoices, runInvoicesTask, turnAgreements, turnMoney } from "./money.ts";
import { passes, whilePassing } from "./passing.ts";
import type { JobParts } from "./start.ts";
import { sweepUploads } from "./sweeping.ts";

const importPayload = z.object({
  import_uuid: z.uuid(),
  audience: z.enum(["agency", "supplier", "service_provider", "store"]),
  org: z.uuid(),
  user: z.uuid(),
});

const SECONDS = 60;
const DAY_MS = 86_400_000;

/** Everything the queue can be asked to do, by the names it is asked with. */
export function tasks(parts: JobParts): Record<string, Task> {
  const { database } = parts;
  return {
    read_assortment_import: ofImport(
      parts,
      (transaction, uuid) => readAssortmentImport(transaction, uuid, parts.uploads),
      failAssortmentImport,
    ),
    read_visitor_import: ofImport(
      parts,
      (transaction, uuid) => readImport(transaction, uuid, parts.uploads),
      failImport,
    ),
    save_visitor_import: ofImport(parts, saveImport, failImport),
    read_store_product_import: ofImport(
      parts,
      (transaction, uuid) => readProductImport(transaction, uuid, parts.uploads),
      failProductImport,
    ),
    run_store_alerts: (payload, { abortSignal }) => whilePassing(() => runStoreAlerts(database, payload), abortSignal),
    run_due_alerts: (_payload, { abortSignal }) => whilePassing(() => runDueAlerts(database, abortSignal), abortSignal),
    purge_product_days: () => purgeProductDays(database),
    mail_password_reset: (payload) => mailPasswordReset(parts, payload),
    mail_invitation: (payload) => mailInvited(parts, payload),
    send_mail: (payload) => sendMail(parts, payload),
    plan_visits: () => planVisits(database),
    close_planned_visits: () => closePlannedVisits(database),
    close_days: () => closeDays(database),
    refresh_standings: () => refreshStandings(database),
    purge_idempotency_keys: () => purgeIdempotencyKeys(database),
    purge_sessions: () => purgeSessions(database),
    purge_mails: () => purgeMails(database),
    sweep_uploads: () => sweepUploads(database, parts.uploads, new Date(Date.now() - DAY_MS)),
    turn_service_agreements: () => turnAgreements(database),
    turn_money: () => turnMoney(database),
    plan_monthly_invoices: () => planMonthlyInvoices(database),
    run_invoices: runInvoicesTask(parts),
    make_months: (_payload, { withPgClient }) => withPgClient(makeMonths),
  };
}

/**
 * Work on an import, with the eyes of the account and in the name of the user who asked. What passes (the database is
 * away, a lock) is waited for; anything else, or a job that has ended its process too often, ends the import as failed.
 */
function ofImport(
  { database, log }: JobParts,
  work: (transaction: Transactions, uuid: string) => Promise<void>,
  fail: (scope: Scope, uuid: string) => Promise<void>,
): Task {
  return async (payload, { job, abortSignal }) => {
    const { import_uuid, ...who } = importPayload.parse(payload);
    const nameless: Actor = { ...who, name: "" };
    const transaction: Transactions = (piece) => within(database, nameless, piece, SECONDS);
    const work_ = async () => {
      const actor: Actor = { ...nameless, name: await transaction(nameOf) };
      await work((piece) => {
        abortSignal?.throwIfAborted();
        return within(database, actor, piece, SECONDS);
      }, import_uuid);
    };
    try {
      if (job.attempts === job.max_attempts) throw new Error("tried too often");
      await whilePassing(work_, abortSignal);
    } catch (error) {
      if (abortSignal?.aborted || passes(error)) throw error;
      log.error({ err: error, import_uuid }, "an import failed");
      await transaction((scope) => fail(scope, import_uuid));
    }
  };
}

async function nameOf(scope: Scope): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(name, ''), login) as name from users where uuid = ${scope.user}`.execute(scope.db);
  return rows[0]?.name ?? "";
}
