import { z } from "zod";
import { uuidsFilter } from "../platform/bulk.ts";
import { isoDay, optionalDate, requiredDate } from "../platform/date-field.ts";
import { moment } from "../platform/moment.ts";
import { operation } from "../platform/operation.ts";
import { pageQuery, sortBy, unpaged } from "../platform/paging.ts";
import type { ListFacts } from "../platform/resource.ts";
import { collapse } from "../platform/text.ts";
import { requiredText } from "../platform/text-field.ts";
import { version } from "../platform/version.ts";
import { invoiceMail } from "./invoice-mails.ts";
import { centsField } from "./money.ts";
import { invoicePart } from "./payments.ts";

export const invoiceStates = { open: "Em aberto", paid: "Paga", overdue: "Vencida", canceled: "Cancelada" } as const;
export type InvoiceState = keyof typeof invoiceStates;
const invoiceState = z.enum(Object.keys(invoiceStates) as InvoiceState[]);

/** Kinds of account that pay invoices. */
export const payerKinds = {
  agency: "Agência",
  supplier: "Fornecedor",
  service_provider: "Prestador de serviço",
  retailer: "Rede",
} as const;

/** An invoice as lists show it; amounts in cents of the real. */
const invoiceSummary = z.object({
  uuid: z.uuid(),
  number: z.number().int(),
  account: z.object({ uuid: z.uuid(), name: z.string(), kind: z.string() }),
  period_starts_on: z.string(),
  period_ends_on: z.string(),
  amount_cents: z.number().int(),
  due_on: z.string(),
  state: invoiceState,
  paid_on: z.string().nullable(),
  /** Invoiced = paid + credited + open, but for canceled invoices, of which nothing is open. */
  paid_cents: z.number().int(),
  credited_cents: z.number().int(),
  open_cents: z.number().int(),
  boleto_line: z.string(),
  nfse_number: z.string(),
  reason: z.string(),
  issued_at: moment,
  /** The address to which a mail about it goes; empty if the account has none. */
  mail_to: z.string(),
  /** The last mail about it, for the backoffice alone. */
  mailed_at: moment.nullable(),
  version,
});
export type InvoiceSummary = z.infer<typeof invoiceSummary>;

export const invoice = invoiceSummary.extend({
  items: z.array(z.object({ description: z.string(), quantity: z.number().int(), unit_cents: z.number().int() })),
  payments: z.array(invoicePart),
  /** The mails about it, for the backoffice alone. */
  mails: z.array(invoiceMail),
  /** The credit of the account that may be used on an unpaid invoice. */
  credit_cents: z.number().int(),
});
export type Invoice = z.infer<typeof invoice>;

export const invoicesQuery = pageQuery.extend({
  uuids: uuidsFilter,
  state: invoiceState.optional(),
  account_uuid: z.uuid().optional(),
  q: z.string().max(200).transform(collapse).default(""),
  due_from: optionalDate.optional(),
  due_until: optionalDate.optional(),
  /** True: those that wait for payment, open or overdue. */
  unpaid: z.literal("true").optional(),
  kind: z.enum(Object.keys(payerKinds) as (keyof typeof payerKinds)[]).optional(),
  issued_from: isoDay.optional(),
  issued_until: isoDay.optional(),
  paid_from: isoDay.optional(),
  paid_until: isoDay.optional(),
  /** Those that runs issued for the month that begins on this day. */
  charged_from: isoDay.optional(),
  sort: sortBy("number", "account", "period", "due_on", "amount", "state", "paid_on", "nfse_number"),
});
export type InvoicesQuery = z.output<typeof invoicesQuery>;
const invoiceTotalsQuery = unpaged(invoicesQuery).omit({ state: true, sort: true });
export type InvoiceTotalsQuery = z.output<typeof invoiceTotalsQuery>;

const item = z.object({
  description: z
    .string("Descrição é obrigatório")
    .max(200)
    .transform(collapse)
    .refine((text) => text !== "", "Descrição é obrigatório"),
  quantity: z.number("Quantidade é obrigatório").int().min(1, "Quantidade inválida").max(100_000).default(1),
  unit_cents: centsField("Valor"),
});
export type InvoiceItem = z.output<typeof item>;

const changing = {
  due_on: requiredDate("Vencimento"),
  nfse_number: z
    .string()
    .trim()
    .regex(/^\d{0,15}$/, "Número da NFS-e inválido: só números, até 15")
    .default(""),
  items: z.array(item).min(1, "Itens é obrigatório").max(100),
};
export const invoiceInput = z.object({
  account_uuid: z.uuid("Conta é obrigatório"),
  period_starts_on: requiredDate("Início do período"),
  period_ends_on: requiredDate("Fim do período"),
  ...changing,
});
export type InvoiceInput = z.output<typeof invoiceInput>;

export const invoiceChange = z.object({ ...changing, version });
export type InvoiceChange = z.output<typeof invoiceChange>;

export const paymentInput = z.object({
  paid_on: requiredDate("Pagamento"),
  paid_cents: centsField("Valor pago").min(1, "Valor pago inválido"),
});
export type PaymentInput = z.output<typeof paymentInput>;

/** The version that the user saw, so that a credit is not used twice; without an amount, as much as is open. */
export const creditUseInput = z.object({
  amount_cents: centsField("Crédito").min(1, "Crédito inválido").optional(),
  version,
});
export type CreditUseInput = z.output<typeof creditUseInput>;

/** The new due date of an unpaid invoice, whose boleto is issued again. */
export const secondCopyInput = z.object({ due_on: requiredDate("Vencimento") });
export const cancelationInput = z.object({ reason: requiredText("Motivo", 1000) });

export const invoiceOperation = operation({ method: "get", path: "/invoices/{id}", answer: z.object({ invoice }) });
export const invoiceList = {
  path: "/invoices",
  words: { one: "fatura", many: "faturas", title: "Faturas" },
  permission: {
    backoffice: "backoffice-finances",
    agencies: "agency-invoices",
    suppliers: "supplier-invoices",
    service_providers: "service-provider-invoices",
    retailers: "retailer-invoice",
  },
  row: invoiceSummary,
  query: invoicesQuery,
} satisfies ListFacts;

const answer = z.object({ invoice });
export const invoiceCreation = operation({ method: "post", path: "/invoices", answer });
export const invoicePayment = operation({ method: "post", path: "/invoices/{id}/payment", answer });
export const invoiceCreditUse = operation({ method: "post", path: "/invoices/{id}/credit_use", answer });
export const invoicePaymentUndoing = operation({ method: "delete", path: "/invoices/{id}/payments/{payment}", answer });
export const invoiceCancelation = operation({ method: "post", path: "/invoices/{id}/cancelation", answer });
export const invoiceSecondCopy = operation({ method: "post", path: "/invoices/{id}/second_copy", answer });

/** The sums of the invoices by state, of those that the list's other filters find. */
export const invoiceTotalsOperation = operation({
  method: "get",
  path: "/invoice_totals",
  query: invoiceTotalsQuery,
  answer: z.object({
    invoice_totals: z.array(
      z.object({
        state: invoiceState,
        count: z.number().int(),
        amount_cents: z.number().int(),
        paid_cents: z.number().int(),
        credited_cents: z.number().int(),
        open_cents: z.number().int(),
      }),
    ),
  }),
});
