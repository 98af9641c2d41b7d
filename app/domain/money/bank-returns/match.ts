import type { ReturnLineProblem, ReturnLineState } from "#app/contracts/money/conciliation.ts";
import type { InvoiceState } from "#app/contracts/money/invoices.ts";
import { invoiceNumberOf } from "../issuer.ts";
import type { ParsedReturnLine } from "./parsed-return.ts";

export interface KnownInvoice {
  number: number;
  account_uuid: string;
  uuid: string;
  state: InvoiceState;
  open_cents: number;
}

export interface LineMatch {
  state: ReturnLineState;
  problem: ReturnLineProblem | null;
  invoice: KnownInvoice | null;
}

/**
 * Returns the number of the invoice that a line refers to: from the bank's number, else from ours; null without either.
 */
export function readInvoiceNumber({
  our_number,
  document,
}: Pick<ParsedReturnLine, "our_number" | "document">): number | null {
  const byBank = invoiceNumberOf(our_number);
  if (byBank) return byBank;
  return /^0*[1-9]\d{0,9}$/.test(document) ? Number(document) : null;
}

/**
 * Matches each line to its invoice. The first line that pays all that is open of an invoice is matched; a second
 * payment, a smaller one and one without an invoice stay pending for a user to decide. A line without a payment is only noted.
 */
export function matchLines(lines: readonly ParsedReturnLine[], invoices: readonly KnownInvoice[]): LineMatch[] {
  const byNumber = new Map(invoices.map((invoice) => [invoice.number, invoice]));
  const paid = new Set<KnownInvoice>();
  return lines.map((line) => {
    const invoice = byNumber.get(readInvoiceNumber(line) ?? 0) ?? null;
    if (!line.pays) return { state: "noted", problem: null, invoice };
    const problem = problemOf(line, invoice, invoice !== null && paid.has(invoice));
    if (invoice && !problem) paid.add(invoice);
    return { state: problem ? "pending" : "matched", problem, invoice };
  });
}

function problemOf(
  { paid_cents, paid_on }: ParsedReturnLine,
  invoice: KnownInvoice | null,
  isRepeated: boolean,
): ReturnLineProblem | null {
  if (!invoice) return "no_invoice";
  if (invoice.state === "canceled") return "canceled";
  if (invoice.state === "paid" || isRepeated) return "already_paid";
  return paid_on && paid_cents !== null && paid_cents >= invoice.open_cents ? null : "amount_differs";
}
