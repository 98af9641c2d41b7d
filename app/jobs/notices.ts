import type { Database } from "#app/db/pool.server.ts";
import { within } from "#app/db/scope.server.ts";
import { noticeDocuments, noticeInvoices } from "#app/domain/documents/document-notices.ts";
import { purgeNotifications } from "#app/domain/notices/notification-sending.ts";
import { purgeDeliveries } from "#app/domain/notices/webhook-deliveries.ts";
import { worker } from "./folding.ts";

const SECONDS = 300;

/** Tells owners of documents, and accounts of invoices, whose day comes near or has come. */
export async function giveNotices(database: Database): Promise<void> {
  await within(database, worker, noticeDocuments, SECONDS);
  await within(database, worker, noticeInvoices, SECONDS);
}

/** Takes away what people and programs were told long ago. */
export async function purgeSignals(database: Database): Promise<void> {
  await within(database, worker, purgeNotifications, SECONDS);
  await within(database, worker, purgeDeliveries, SECONDS);
}
