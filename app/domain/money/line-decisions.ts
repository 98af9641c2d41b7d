import { sql } from "kysely";
import type { BankReturnLine, SettlementInput } from "#app/contracts/money/conciliation.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { Invalid } from "../platform/refusals.ts";
import { allocate } from "./allocate.ts";
import { findLine, lockLine, thisLine } from "./conciliation.ts";
import { lockInvoices, recordReceipt, undoPayments } from "./payments.ts";

/**
 * Divides a line among the invoices that a user chose, by due date unless the user says the amounts; what is left becomes
 * credit of the first one's account. Repeating it changes nothing. Throws Invalid.
 */
export async function settleLine(
  scope: Scope,
  uuid: string,
  line: number,
  { invoices }: SettlementInput,
): Promise<BankReturnLine> {
  const stored = await lockLine(scope, uuid, line);
  if (stored.state === "settled" && isRepeated(stored, invoices)) return stored;
  requirePending(stored);
  const { paid_on, paid_cents } = stored;
  if (!paid_on || !paid_cents) throw refused("Esta linha não diz quando ou quanto foi pago.");
  const { rows } = await sql<{ future: boolean }>`select ${paid_on}::date > app.today() as future`.execute(scope.db);
  if (rows[0]?.future) throw refused("O pagamento está no futuro.");
  const amounts = new Map(invoices.map((one) => [one.uuid, one.amount_cents]));
  const locked = await lockInvoices(scope, [...amounts.keys()]);
  const isPayable = locked.every(({ state }) => state === "open" || state === "overdue");
  if (locked.length < amounts.size || !isPayable) {
    throw refused(amounts.size > 1 ? "Uma das faturas não espera pagamento." : "Esta fatura não espera pagamento.");
  }
  const shares = allocate(
    paid_cents,
    locked.map((invoice) => ({ invoice, amount_cents: amounts.get(invoice.uuid) })),
  );
  if (typeof shares === "string") throw refused(shares);
  await recordReceipt(scope, { source: "bank", paid_on, line: { return_uuid: uuid, line } }, shares);
  const [first] = locked;
  await sql`update bank_return_lines l set state = 'settled', account_uuid = ${first?.account_uuid},
      invoice_uuid = ${first?.uuid}, decided_by = ${scope.user}, decided_at = now()
    ${thisLine(scope, uuid, line)}`.execute(scope.db);
  return findLine(scope, uuid, line);
}

/** Records a user's reason why a line pays no invoice. Throws Invalid. */
export async function ignoreLine(scope: Scope, uuid: string, line: number, reason: string): Promise<BankReturnLine> {
  const stored = await lockLine(scope, uuid, line);
  if (stored.state === "ignored") return stored;
  requirePending(stored);
  await sql`update bank_return_lines l set state = 'ignored', reason = ${reason}, decided_by = ${scope.user},
      decided_at = now() ${thisLine(scope, uuid, line)}`.execute(scope.db);
  return findLine(scope, uuid, line);
}

/**
 * Takes back what became of a line, which waits for a decision again: the invoices that it paid wait for payment, and its
 * credit is gone. Repeating it changes nothing. Throws Invalid for a line that pays nothing, and if its credit has been
 * used.
 */
export async function undoLine(scope: Scope, uuid: string, line: number): Promise<BankReturnLine> {
  const stored = await lockLine(scope, uuid, line);
  if (stored.state === "pending") return stored;
  if (stored.state === "noted") throw refused("Esta linha só informa: não há o que desfazer.");
  const paid = stored.parts.flatMap(({ invoice }) => invoice?.uuid ?? []);
  await lockInvoices(scope, paid);
  await undoPayments(scope, sql`p.owner_uuid = ${scope.org} and p.return_uuid = ${uuid} and p.line = ${line}`);
  await sql`update bank_return_lines l set state = 'pending', problem = 'undone', reason = '',
      decided_by = ${scope.user}, decided_at = now() ${thisLine(scope, uuid, line)}`.execute(scope.db);
  return findLine(scope, uuid, line);
}

/** True if the same invoices were chosen, with amounts that are those of the line where the user says them. */
function isRepeated({ parts }: BankReturnLine, invoices: SettlementInput["invoices"]): boolean {
  const settled = new Map(parts.flatMap((one) => (one.invoice ? [[one.invoice.uuid, one.amount_cents] as const] : [])));
  const isSame = ({ uuid, amount_cents }: SettlementInput["invoices"][number]) =>
    settled.has(uuid) && (amount_cents === undefined || settled.get(uuid) === amount_cents);
  return new Set(invoices.map(({ uuid }) => uuid)).size === settled.size && invoices.every(isSame);
}

function requirePending({ state }: BankReturnLine): void {
  if (state !== "pending") throw refused("Esta linha já foi decidida.");
}

function refused(message: string): Invalid {
  return new Invalid("bank_return_line", { base: [message] });
}
