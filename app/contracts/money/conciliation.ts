import { z } from "zod";
import { moment } from "../platform/moment.ts";
import { pageQuery } from "../platform/paging.ts";

export const bankLayouts = { cnab240: "CNAB 240", cnab400: "CNAB 400", csv: "CSV" } as const;
export type BankLayout = keyof typeof bankLayouts;

/** The state of a line of a bank return file. */
export const returnLineStates = {
  matched: "Conciliada",
  pending: "Aguarda decisão",
  settled: "Conciliada por uma pessoa",
  ignored: "Ignorada",
  noted: "Informativa",
} as const;
export type ReturnLineState = keyof typeof returnLineStates;
const lineState = z.enum(Object.keys(returnLineStates) as ReturnLineState[]);

/** The reason why a line needs a decision by a user. */
export const returnLineProblems = {
  no_invoice: "Não há fatura com este número",
  amount_differs: "O valor pago é menor que o da fatura",
  already_paid: "A fatura já estava paga",
  canceled: "A fatura foi cancelada",
} as const;
export type ReturnLineProblem = keyof typeof returnLineProblems;

const count = z.number().int();

export const bankReturn = z.object({
  uuid: z.uuid(),
  name: z.string(),
  layout: z.enum(Object.keys(bankLayouts) as BankLayout[]),
  bank: z.string(),
  created_at: moment,
  counts: z.object({ matched: count, pending: count, settled: count, ignored: count, noted: count }),
});
export type BankReturn = z.infer<typeof bankReturn>;

export const bankReturnLine = z.object({
  line: count,
  our_number: z.string(),
  document: z.string(),
  occurrence: z.string(),
  paid_on: z.string().nullable(),
  paid_cents: count.nullable(),
  state: lineState,
  problem: z.enum(Object.keys(returnLineProblems) as ReturnLineProblem[]).nullable(),
  invoice: z
    .object({ uuid: z.uuid(), number: count, account_name: z.string(), amount_cents: count, due_on: z.string() })
    .nullable(),
  reason: z.string(),
  decided_by: z.string().nullable(),
  decided_at: moment.nullable(),
});
export type BankReturnLine = z.infer<typeof bankReturnLine>;

export const returnLinesQuery = pageQuery.extend({ state: lineState.optional() });
export type ReturnLinesQuery = z.output<typeof returnLinesQuery>;

export const settlementInput = z.object({ invoice_uuid: z.uuid("Fatura é obrigatório") });
