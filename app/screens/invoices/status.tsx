import { type InvoiceState, invoiceStates } from "#app/contracts/money/invoices.ts";
import { Badge } from "#app/ui/page/index.ts";

const tones = { open: "info", paid: "success", overdue: "danger", canceled: "neutral" } as const;

/** Badge for an invoice's state: open, paid, overdue or canceled. */
export function InvoiceStatus({ state }: { state: InvoiceState }) {
  return <Badge tone={tones[state]} label={invoiceStates[state]} />;
}
