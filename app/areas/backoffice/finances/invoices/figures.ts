import type { InvoiceState, invoiceTotalsOperation } from "#app/contracts/money/invoices.ts";
import type { AnswerOf } from "#app/contracts/platform/operation.ts";
import { formatInteger, formatMoney } from "#app/ui/format.ts";
import type { Figure } from "#app/ui/page/index.ts";

export type InvoiceTotals = AnswerOf<typeof invoiceTotalsOperation>["invoice_totals"];

/** The states of invoices, the most urgent first. */
export const invoiceStateOrder: InvoiceState[] = ["overdue", "open", "paid", "canceled"];
const labels: Record<InvoiceState, readonly [one: string, many: string]> = {
  overdue: ["vencida", "vencidas"],
  open: ["em aberto", "em aberto"],
  paid: ["paga", "pagas"],
  canceled: ["cancelada", "canceladas"],
};

/** The number of the invoices in a state and their sum, with what of it is left to pay; `href` leads to them. */
export function invoiceFigure(totals: InvoiceTotals, state: InvoiceState, href: string): Figure {
  const { count = 0, amount_cents = 0, open_cents = 0 } = totals.find((one) => one.state === state) ?? {};
  const name = `${formatInteger(count)} ${labels[state][count === 1 ? 0 : 1]}`;
  const isPartlyPaid = open_cents > 0 && open_cents < amount_cents;
  const label = isPartlyPaid ? `${name}, faltam ${formatMoney(open_cents)}` : name;
  return { label, value: formatMoney(amount_cents), href };
}
