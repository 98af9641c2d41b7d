import { z } from "zod";
import { bulk, pagingAndSort } from "../platform/bulk.ts";
import { batchJob } from "../platform/jobs.ts";
import { operation } from "../platform/operation.ts";
import { cancelationInput, invoicesQuery, paymentInput } from "./invoices.ts";

/** An action on several unpaid invoices: those of `uuids`, or all that the list's filters find. */
export const invoiceSelection = invoicesQuery.omit(pagingAndSort).extend(bulk);
export type InvoiceSelection = z.output<typeof invoiceSelection>;
export const invoicePayments = invoiceSelection.extend({ paid_on: paymentInput.shape.paid_on });
export type InvoicePayments = z.output<typeof invoicePayments>;
export const invoiceCancelations = invoiceSelection.extend(cancelationInput.shape);
export type InvoiceCancelations = z.output<typeof invoiceCancelations>;

const changed = z.object({ count: z.number().int() });
export const invoicePaymentsOperation = operation({ method: "post", path: "/invoice_payments", answer: changed });
export const invoiceCancelationsOperation = operation({
  method: "post",
  path: "/invoice_cancelations",
  answer: changed,
});

/** Sends the invoices by mail; the answer names the job that does. */
export const invoiceSendingsOperation = operation({
  method: "post",
  path: "/invoice_sendings",
  answer: changed.extend({ batch_job: batchJob }),
});
export const invoiceSendingOperation = operation({
  method: "get",
  path: "/invoice_sendings/{id}",
  answer: z.object({ batch_job: batchJob }),
});
