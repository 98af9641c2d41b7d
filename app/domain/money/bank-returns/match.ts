import type { ReturnLineProblem, ReturnLineState } from "#app/contracts/money/conciliation.ts";
import type { InvoiceState } from "#app/contracts/money/invoices.ts";
import { invoiceNumberOf } from "../issuer.ts";
import type { ParsedReturnLine } from "./parsed-return.ts";

export interface Known {
  number: number;
  account_uuid: string;
  uuid: string;
  state: InvoiceState;
  amount_cents: number;
}

export interface Outcome {
  state: ReturnLineState;
  problem: ReturnLineProblem | null;
  invoice: Known | null;
}

/** The invoice that a line means: by the bank's number, else by ours. */
export function documentNumber({
  our_number,
  document,
}: Pick<ParsedReturnLine, "our_number" | "document">): number | null {
  const byBank = invoiceNumberOf(our_number);
  if (byBank) return byBank;
  return /^0*[1-9]\d{0,9}$/.test(document) ? Number(document) : null;
}

/**
 * What comes of each line: the first that pays an invoice in full is matched; a second payment, one of less, and one that
 * nothing is known of wait for a person. What is no payment is noted.
 */
export function matchLines(lines: readonly ParsedReturnLine[], invoices: readonly Known[]): Outcome[] {
  const byNumber = new Map(invoices.map((invoice) => [invoice.number, invoice]));
  const paid = new Set<Known>();
  return lines.map((line) => {
    const invoice = byNumber.get(documentNumber(line) ?? 0) ?? null;
    if (!line.pays) return { state: "noted", problem: null, invoice };
    const problem = problemOf(line, invoice, invoice !== null && paid.has(invoice));
    if (invoice && !problem) paid.add(invoice);
    return { state: problem ? "pending" : "matched", problem, invoice };
  });
}

function problemOf(
  { paid_cents, paid_on }: ParsedReturnLine,
  invoice: Known | null,
  again: boolean,
): ReturnLineProblem | null {
  if (!invoice) return "no_invoice";
  if (invoice.state === "canceled") return "canceled";
  if (invoice.state === "paid" || again) return "already_paid";
  return paid_on && paid_cents !== null && paid_cents >= invoice.amount_cents ? null : "amount_differs";
}
