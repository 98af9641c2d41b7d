import { sql } from "kysely";
import type { InvoiceCancelations, InvoicePayments, InvoiceSelection } from "#app/contracts/money/invoice-bulk.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { requireCount } from "../platform/bulk.ts";
import { Invalid } from "../platform/refusals.ts";
import { selectedInvoices } from "./invoices.ts";
import { type LockedInvoice, lockInvoices, recordReceipts } from "./payments.ts";

/** Records by hand that each selected invoice was paid on a day, with all that is open. Throws Invalid. */
export async function payInvoices(scope: Scope, { paid_on, ...selection }: InvoicePayments): Promise<number> {
  const { rows } = await sql<{ future: boolean }>`select ${paid_on}::date > app.today() as future`.execute(scope.db);
  if (rows[0]?.future) throw new Invalid("invoice", { paid_on: ["O pagamento está no futuro."] });
  const locked = await lockSelected(scope, selection);
  const receipts = locked.map(({ account_uuid, uuid, open_cents }) => [
    { account_uuid, invoice_uuid: uuid, amount_cents: open_cents },
  ]);
  await recordReceipts(scope, { source: "manual", paid_on }, receipts);
  return locked.length;
}

/** Cancels the selected invoices with one reason. Throws Invalid if something of one is paid. */
export async function cancelInvoices(scope: Scope, { reason, ...selection }: InvoiceCancelations): Promise<number> {
  const locked = await lockSelected(scope, selection);
  const canceled = await sql`update invoices set state = 'canceled', reason = ${reason}, version = version + 1
    where uuid = any(${locked.map(({ uuid }) => uuid)}::uuid[]) and paid_cents + credited_cents = 0`.execute(scope.db);
  if (Number(canceled.numAffectedRows) < locked.length) {
    throw new Invalid("invoice", { base: ["Uma das faturas já tem pagamentos: desfaça-os, ou tire-a da seleção."] });
  }
  return locked.length;
}

async function lockSelected(scope: Scope, { count, ...search }: InvoiceSelection): Promise<LockedInvoice[]> {
  const { rows } = await sql<{ uuid: string }>`select i.uuid ${selectedInvoices(scope, search)}`.execute(scope.db);
  const locked = await lockInvoices(
    scope,
    rows.map(({ uuid }) => uuid),
  );
  const unpaid = locked.filter(({ state }) => state === "open" || state === "overdue");
  requireCount("invoice", BigInt(unpaid.length), count);
  return unpaid;
}
