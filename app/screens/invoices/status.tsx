import { type InvoiceState, invoiceStates } from "#app/contracts/money/invoices.ts";
import { Badge } from "#app/ui/page/index.ts";

const tones = { open: "info", paid: "success", overdue: "danger", canceled: "neutral" } as const;

/** Whether an invoice waits, is paid, is late or was given up. */
export function Standing({ state }: { state: InvoiceState }) {
  return <Badge tone={tones[state]} label={invoiceStates[state]} />;
}
