import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { moment } from "../platform/moment.ts";

/** The origin of an amount that settles an invoice or becomes credit. */
export const paymentSources = {
  bank: "Arquivo do banco",
  manual: "Registrado por uma pessoa",
  credit: "Crédito da conta",
  grant: "Crédito concedido",
} as const;
export type PaymentSource = keyof typeof paymentSources;
export const paymentSource = z.enum(Object.keys(paymentSources) as PaymentSource[]);

/** A part of what was received, as the invoice that it settles shows it. */
export const invoicePart = z.object({
  uuid: z.uuid(),
  source: paymentSource,
  amount_cents: z.number().int(),
  /** All that was received in one piece. */
  receipt_cents: z.number().int(),
  paid_on: z.string(),
  /** The file and the line that report it; null for other origins and for the account itself. */
  bank_return: named.nullable(),
  line: z.number().int().nullable(),
  created_by: z.string().nullable(),
  created_at: moment,
});
export type InvoicePart = z.infer<typeof invoicePart>;

/** A part of a bank's line: the invoice that it settles; without one, credit of the account. */
export const linePart = z.object({
  amount_cents: z.number().int(),
  account: named,
  invoice: z.object({ uuid: z.uuid(), number: z.number().int() }).nullable(),
});
