import { z } from "zod";
import { moment } from "../platform/moment.ts";

export const invoiceMailStates = {
  waiting: "Na fila",
  sent: "Enviada",
  no_recipient: "A conta não tem e-mail",
  settled: "Não enviada: já não esperava pagamento",
} as const;
export type InvoiceMailState = keyof typeof invoiceMailStates;

/** A mail about an invoice, by a user's request or by a dunning step. */
export const invoiceMail = z.object({
  uuid: z.uuid(),
  state: z.enum(Object.keys(invoiceMailStates) as InvoiceMailState[]),
  recipient: z.string(),
  /** Of the dunning step: days after the invoice was due. */
  days_after: z.number().int().nullable(),
  created_by: z.string().nullable(),
  created_at: moment,
});
export type InvoiceMail = z.infer<typeof invoiceMail>;
