import { z } from "zod";
import { lookupQuery, named } from "../directory/lookups.ts";
import { moment } from "../platform/moment.ts";
import { operation } from "../platform/operation.ts";
import { pageOf, pageQuery, sortBy } from "../platform/paging.ts";
import type { ListFacts } from "../platform/resource.ts";
import { requiredText } from "../platform/text-field.ts";
import { centsField } from "./money.ts";
import { linePart } from "./payments.ts";

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
  amount_differs: "O valor pago é menor que o que está em aberto na fatura",
  already_paid: "A fatura já estava paga",
  canceled: "A fatura foi cancelada",
  undone: "A conciliação foi desfeita",
} as const;
export type ReturnLineProblem = keyof typeof returnLineProblems;

const count = z.number().int();

const bankReturn = z.object({
  uuid: z.uuid(),
  name: z.string(),
  layout: z.enum(Object.keys(bankLayouts) as BankLayout[]),
  bank: z.string(),
  created_at: moment,
  counts: z.object({ matched: count, pending: count, settled: count, ignored: count, noted: count }),
  /** Amounts that the lines report as paid: all, those that paid invoices, and those that wait for a decision. */
  paid_cents: count,
  matched_cents: count,
  pending_cents: count,
});
export type BankReturn = z.infer<typeof bankReturn>;

const bankReturnLine = z.object({
  bank_return: named,
  line: count,
  our_number: z.string(),
  document: z.string(),
  occurrence: z.string(),
  paid_on: z.string().nullable(),
  paid_cents: count.nullable(),
  payer_name: z.string(),
  payer_number: z.string(),
  state: lineState,
  problem: z.enum(Object.keys(returnLineProblems) as ReturnLineProblem[]).nullable(),
  invoice: z
    .object({ uuid: z.uuid(), number: count, account_name: z.string(), amount_cents: count, due_on: z.string() })
    .nullable(),
  /** The parts of a line that pays: what it settled, and what became credit. */
  parts: z.array(linePart),
  reason: z.string(),
  decided_by: z.string().nullable(),
  decided_at: moment.nullable(),
});
export type BankReturnLine = z.infer<typeof bankReturnLine>;

const lineOrder = sortBy("line", "paid_on", "paid_cents", "state");
const returnLinesQuery = pageQuery.extend({ state: lineState.optional(), sort: lineOrder });
export type ReturnLinesQuery = z.output<typeof returnLinesQuery>;

/** The invoices that a line pays. Without amounts the line is divided by due date; what is left becomes credit. */
export const settlementInput = z.object({
  invoices: z
    .array(z.object({ uuid: z.uuid(), amount_cents: centsField("Valor").min(1, "Valor inválido").optional() }))
    .min(1, "Escolha uma fatura.")
    .max(50, "Até 50 faturas por linha"),
});
export type SettlementInput = z.output<typeof settlementInput>;
export const ignoringInput = z.object({ reason: requiredText("Motivo", 1000) });

/** The files; `q` is part of a name. */
const returnsQuery = lookupQuery.extend({
  sort: sortBy("name", "layout", "created_at", "paid_cents", "matched_cents", "pending_cents", "pending"),
});
export type ReturnsQuery = z.output<typeof returnsQuery>;
export const bankReturns = {
  path: "/bank_returns",
  words: { one: "arquivo", many: "arquivos", title: "Conciliação", add: "Enviar arquivo de retorno" },
  permission: { backoffice: "backoffice-finances" },
  row: bankReturn,
  query: returnsQuery,
} satisfies ListFacts;

const oneReturn = z.object({ bank_return: bankReturn });
const oneLine = z.object({ bank_return_line: bankReturnLine });
const lineAt = "/bank_returns/{id}/lines/{line}";
export const returnUpload = operation({ method: "post", path: "/bank_returns", answer: oneReturn });
export const returnOperation = operation({ method: "get", path: "/bank_returns/{id}", answer: oneReturn });
export const returnLinesOperation = operation({
  method: "get",
  path: "/bank_returns/{id}/lines",
  query: returnLinesQuery,
  answer: pageOf(bankReturnLine),
});
/** The lines of all files that wait for a decision. */
const openLinesQuery = pageQuery.extend({ sort: sortBy("paid_on", "paid_cents") });
export type OpenLinesQuery = z.output<typeof openLinesQuery>;
export const openLinesOperation = operation({
  method: "get",
  path: "/open_bank_return_lines",
  query: openLinesQuery,
  answer: pageOf(bankReturnLine),
});
export const returnLineOperation = operation({ method: "get", path: lineAt, answer: oneLine });
export const lineSettlement = operation({ method: "post", path: `${lineAt}/settlement`, answer: oneLine });
export const lineIgnoring = operation({ method: "post", path: `${lineAt}/ignoring`, answer: oneLine });
export const lineUndoing = operation({ method: "delete", path: `${lineAt}/decision`, answer: oneLine });

/** The reasons for which an unpaid invoice may be the one that a line pays, the strongest first. */
export const candidateReasons = {
  number: "O número é o da linha",
  payer: "O pagador é o da linha",
  amount: "O valor é o mesmo",
  amount_near: "O valor difere em até 10%",
  date: "Vence até 5 dias antes ou depois do pagamento",
} as const;
export type CandidateReason = keyof typeof candidateReasons;

const candidate = z.object({
  uuid: z.uuid(),
  number: count,
  account: named,
  amount_cents: count,
  open_cents: count,
  due_on: z.string(),
  state: z.enum(["open", "overdue"]),
  reasons: z.array(z.enum(Object.keys(candidateReasons) as CandidateReason[])),
});
export type Candidate = z.infer<typeof candidate>;
export const candidatesOperation = operation({
  method: "get",
  path: `${lineAt}/candidates`,
  answer: z.object({ candidates: z.array(candidate) }),
});
