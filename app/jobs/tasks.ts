import type { Task } from "graphile-worker";
import { companySheetKinds } from "#app/contracts/directory/company-sheets.ts";
import type { DirectImport } from "#app/contracts/platform/imports.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { applyBatch } from "#app/domain/allocations/allocation-batch-apply.ts";
import { checkBatch, failBatch } from "#app/domain/allocations/allocation-batch-check.ts";
import { undoApplied } from "#app/domain/allocations/allocation-batch-undo.ts";
import { agencyProductSheets } from "#app/domain/directory/agency-product-imports.ts";
import { openCompanySheet } from "#app/domain/directory/company-import-lines.ts";
import { companyWriter } from "#app/domain/directory/company-import-save.ts";
import { countDraft, failDraft } from "#app/domain/documents/document-rule-effects.ts";
import { assortmentSheets } from "#app/domain/field/assortment-imports.ts";
import { listAnonymised } from "#app/domain/people/anonymised-list.ts";
import { applyVisitorBatch, undoVisitorChanges } from "#app/domain/people/batches/visitor-batch-apply.ts";
import { checkVisitorBatch, failVisitorBatch } from "#app/domain/people/batches/visitor-batch-check.ts";
import { liteVisitorWriter, openLiteVisitorSheet } from "#app/domain/people/lite-visitor-lines.ts";
import { openVisitorSheet } from "#app/domain/people/visitor-import-lines.ts";
import { visitorWriter } from "#app/domain/people/visitor-import-save.ts";
import { type DirectKind, failDirectImport, readDirectImport } from "#app/domain/platform/imports/direct.ts";
import { failImport } from "#app/domain/platform/imports/reviewed.ts";
import { readImport, type SheetReader } from "#app/domain/platform/imports/reviewed-read.ts";
import { type SheetWriter, saveImport } from "#app/domain/platform/imports/reviewed-save.ts";
import { openProductSheet } from "#app/domain/store/store-product-lines.ts";
import { productWriter } from "#app/domain/store/store-product-save.ts";
import { runDueAlerts, runStoreAlerts } from "./alerts.ts";
import { eraseFiles } from "./erasure.ts";
import { makeExport } from "./exports.ts";
import { closePlannedVisits, planVisits } from "./field-plans.ts";
import { analyzeMonths, closeDays, makeMonths, refreshVisitorStatuses } from "./housekeeping.ts";
import { mailInvited, mailPasswordReset, sendMail } from "./mail.ts";
import { queueMailings, sendDueMailing } from "./mailings.ts";
import {
  expireAgreements,
  planMonthlyInvoices,
  remindDebtors,
  runInvoicesTask,
  sendInvoicesTask,
  updateInvoiceStates,
} from "./money.ts";
import { sendReminders } from "./notices.ts";
import { type Fail, onBehalf, type Work } from "./on-behalf.ts";
import { reportOrphans } from "./orphans.ts";
import type { JobParts } from "./parts.ts";
import { applyRetention, deleteExpired, dropMonths } from "./retention.ts";
import { retryTransient } from "./retry-transient.ts";

/** Returns the queue's tasks by their names. */
export function tasks(parts: JobParts): Record<string, Task> {
  const { database } = parts;
  const ofImport = (work: Work, fail: Fail) => onBehalf(parts, "import_uuid", work, fail);
  const ofBatch = (work: Work) => onBehalf(parts, "batch_uuid", work, failBatch);
  const ofVisitorBatch = (work: Work) => onBehalf(parts, "batch_uuid", work, failVisitorBatch);
  const reads = <Field extends string>(open: (scope: Scope) => Promise<SheetReader<Field>>) =>
    ofImport((transaction, uuid) => readImport(transaction, uuid, parts.uploads, open), failImport);
  const saves = <Values>(writer: SheetWriter<Values>) =>
    ofImport((transaction, uuid) => saveImport(transaction, uuid, writer), failImport);
  const readsDirect = <Field extends string, Row extends DirectImport>(kind: DirectKind<Field, Row>) =>
    ofImport(
      (transaction, uuid) => readDirectImport(transaction, kind, uuid, parts.uploads),
      (scope, uuid) => failDirectImport(scope, kind, uuid),
    );
  return {
    check_allocation_batch: ofBatch((transaction, uuid) => checkBatch(transaction, uuid, parts.uploads)),
    apply_allocation_batch: ofBatch(applyBatch),
    undo_allocation_batch: ofBatch(undoApplied),
    check_visitor_batch: ofVisitorBatch(checkVisitorBatch),
    apply_visitor_batch: ofVisitorBatch(applyVisitorBatch),
    undo_visitor_batch: ofVisitorBatch(undoVisitorChanges),
    count_rule_draft: onBehalf(parts, "draft_uuid", countDraft, failDraft),
    read_agency_product_import: readsDirect(agencyProductSheets),
    read_assortment_import: readsDirect(assortmentSheets),
    read_visitor_import: reads(openVisitorSheet),
    save_visitor_import: saves(visitorWriter),
    read_lite_visitor_import: reads(openLiteVisitorSheet),
    save_lite_visitor_import: saves(liteVisitorWriter),
    ...Object.fromEntries(
      companySheetKinds.flatMap((kind) => [
        [`read_${kind}_import`, reads(openCompanySheet(kind))],
        [`save_${kind}_import`, saves(companyWriter(kind))],
      ]),
    ),
    read_store_product_import: reads(openProductSheet),
    save_store_product_import: saves(productWriter),
    run_store_alerts: (payload, { abortSignal }) =>
      retryTransient(() => runStoreAlerts(database, payload), abortSignal),
    run_due_alerts: (_payload, { abortSignal }) =>
      retryTransient(() => runDueAlerts(database, abortSignal), abortSignal),
    erase_files: (payload) => eraseFiles(parts.uploads, payload),
    list_anonymised: async () => {
      await listAnonymised(database, parts.anonymisedList);
    },
    mail_password_reset: (payload) => mailPasswordReset(parts, payload),
    mail_invitation: (payload) => mailInvited(parts, payload),
    queue_mailings: () => queueMailings(parts),
    send_mailing: (payload, { abortSignal }) => retryTransient(() => sendDueMailing(parts, payload), abortSignal),
    send_mail: (payload) => sendMail(parts, payload),
    plan_visits: () => planVisits(database),
    close_planned_visits: () => closePlannedVisits(database),
    close_days: () => closeDays(database),
    refresh_statuses: (_payload, { abortSignal }) =>
      retryTransient(() => refreshVisitorStatuses(database, abortSignal), abortSignal),
    expire_agreements: () => expireAgreements(database),
    update_invoice_states: () => updateInvoiceStates(database),
    plan_monthly_invoices: () => planMonthlyInvoices(database),
    run_invoices: runInvoicesTask(parts),
    send_invoices: sendInvoicesTask(parts),
    send_dunning: () => remindDebtors(parts),
    send_reminders: () => sendReminders(database),
    make_export: makeExport(parts),
    delete_expired: () => deleteExpired(database, parts.retention, "hour"),
    // Months come last: their locks may have to be waited for, in another run.
    apply_retention: async (_payload, { withPgClient }) => {
      await applyRetention(parts);
      await withPgClient((owner) => dropMonths(owner, parts.retention));
    },
    report_orphans: async () => {
      await reportOrphans(parts);
    },
    analyze_months: (_payload, { withPgClient }) => withPgClient(analyzeMonths),
    make_months: (_payload, { withPgClient }) => withPgClient(makeMonths),
  };
}
