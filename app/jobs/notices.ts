import type { Database } from "#app/db/pool.server.ts";
import { inTransaction } from "#app/db/scope.server.ts";
import { notifyDueInvoices, notifyExpiringDocuments } from "#app/domain/documents/due-notifications.ts";
import { purgeNotifications } from "#app/domain/notices/notification-sending.ts";
import { purgeDeliveries } from "#app/domain/notices/webhook-deliveries.ts";
import { worker } from "./worker.ts";

const SECONDS = 300;

/** Notifies owners of documents, and accounts of invoices, that are near or past their due date. */
export async function sendReminders(database: Database): Promise<void> {
  await inTransaction(database, worker, notifyExpiringDocuments, SECONDS);
  await inTransaction(database, worker, notifyDueInvoices, SECONDS);
}

/** Deletes old notifications and webhook deliveries. */
export async function purgeSignals(database: Database): Promise<void> {
  await inTransaction(database, worker, purgeNotifications, SECONDS);
  await inTransaction(database, worker, purgeDeliveries, SECONDS);
}
