import { z } from "zod";
import { named } from "../directory/lookups.ts";
import { batchJob } from "../platform/jobs.ts";
import { operation } from "../platform/operation.ts";
import { pageQuery, sortBy } from "../platform/paging.ts";
import type { ListFacts } from "../platform/resource.ts";

/** The month to invoice, YYYY-MM. */
const month = z
  .string("Mês é obrigatório")
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, "Mês inválido: escreva ano-mês, como 2026-12");
export const invoiceRunInput = z.object({ month });

/** The runs of the account, newest first. */
const runsQuery = pageQuery.extend({ sort: sortBy("title", "state", "created_at") });
export type InvoiceRunsQuery = z.output<typeof runsQuery>;
export const invoiceRuns = {
  path: "/invoice_runs",
  words: { one: "geração", many: "gerações", title: "Geração de faturas" },
  permission: {},
  row: batchJob,
  query: runsQuery,
} satisfies ListFacts;

const oneRun = z.object({ batch_job: batchJob });
export const invoiceRunStart = operation({ method: "post", path: "/invoice_runs", answer: oneRun });
/** What taking back a run would cancel, and what prevents it: invoices that were sent, paid or canceled since. */
const runEffect = z.object({
  count: z.number().int(),
  amount_cents: z.number().int(),
  sent: z.number().int(),
  settled: z.number().int(),
});
export type RunEffect = z.infer<typeof runEffect>;
export const invoiceRunOperation = operation({
  method: "get",
  path: "/invoice_runs/{id}",
  answer: oneRun.extend({ effect: runEffect }),
});
export const invoiceRunUndoing = operation({
  method: "delete",
  path: "/invoice_runs/{id}",
  answer: z.object({ count: z.number().int() }),
});

/**
 * The invoices that a run of a month would issue: subscriptions of the month without an invoice, by account. Without
 * a month, of the present one.
 */
const chargesQuery = pageQuery.extend({ month: month.optional(), sort: sortBy("account", "plan", "amount") });
export type ChargesQuery = z.output<typeof chargesQuery>;
const charge = z.object({
  uuid: z.uuid(),
  account: named,
  plan: named,
  amount_cents: z.number().int(),
  period_ends_on: z.string(),
});
export type Charge = z.infer<typeof charge>;
export const runCharges = {
  path: "/invoice_run_charges",
  words: { one: "fatura a gerar", many: "faturas a gerar", title: "Conferir antes de gerar" },
  permission: {},
  row: charge,
  query: chargesQuery,
} satisfies ListFacts;

export const runTotalOperation = operation({
  method: "get",
  path: "/invoice_run_total",
  query: z.object({ month: month.optional() }),
  answer: z.object({
    invoice_run_total: z.object({ count: z.number().int(), amount_cents: z.number().int(), due_on: z.string() }),
  }),
});
