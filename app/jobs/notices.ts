import type { Database } from "#app/db/pool.server.ts";
import { inTransaction } from "#app/db/scope.server.ts";
import { notifyDueInvoices, notifyExpiringDocuments } from "#app/domain/documents/due-notifications.ts";
import { worker } from "./worker.ts";

const SECONDS = 300;

/** Notifies owners of documents, and accounts of invoices, that are near or past their due date. */
export async function sendReminders(database: Database): Promise<void> {
  await inTransaction(database, worker, notifyExpiringDocuments, SECONDS);
  await inTransaction(database, worker, notifyDueInvoices, SECONDS);
}
