import { sql } from "kysely";
import { type CreditUseInput, type Invoice, invoiceStates, type PaymentInput } from "#app/contracts/money/invoices.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { Conflict, Invalid, NotFound } from "../platform/refusals.ts";
import { allocate } from "./allocate.ts";
import { findInvoice } from "./invoices.ts";
import { type LockedInvoice, lockCredit, lockInvoices, recordReceipt, undoPayments } from "./payments.ts";

/**
 * Records a payment that a user reports: of a part, of all that is open, or of more, which becomes credit. The same amount
 * on the same day is taken as a repetition and changes nothing. Throws Invalid.
 */
export async function payInvoice(scope: Scope, uuid: string, { paid_on, paid_cents }: PaymentInput): Promise<Invoice> {
  if (paid_on > (await today(scope))) throw new Invalid("invoice", { paid_on: ["O pagamento está no futuro."] });
  const locked = await lockOne(scope, uuid);
  const before = await findInvoice(scope, uuid);
  const isRepeated = before.payments.some(
    (one) => one.source === "manual" && one.paid_on === paid_on && one.receipt_cents === paid_cents,
  );
  if (isRepeated) return before;
  requirePayable(locked);
  const shares = allocate(paid_cents, [{ invoice: locked }]);
  if (typeof shares === "string") throw refused(shares);
  await recordReceipt(scope, { source: "manual", paid_on }, shares);
  return findInvoice(scope, uuid);
}

/** Settles an invoice, or a part of it, with credit of its account. Throws Conflict, Invalid. */
export async function useCredit(scope: Scope, uuid: string, input: CreditUseInput): Promise<Invoice> {
  const locked = await lockOne(scope, uuid);
  const before = await findInvoice(scope, uuid);
  if (before.version !== input.version) throw new Conflict(before);
  requirePayable(locked);
  const credit = await lockCredit(scope, locked.account_uuid);
  if (credit === 0) throw refused("A conta não tem crédito.");
  const amount_cents = input.amount_cents ?? Math.min(credit, locked.open_cents);
  const most = Math.min(credit, locked.open_cents);
  if (amount_cents > most)
    throw new Invalid("invoice", { amount_cents: ["É mais do que o crédito ou o que está em aberto."] });
  const share = { account_uuid: locked.account_uuid, invoice_uuid: uuid, amount_cents };
  await recordReceipt(scope, { source: "credit", paid_on: await today(scope) }, [share]);
  return findInvoice(scope, uuid);
}

/**
 * Takes back a payment that a user recorded, with the credit that it gave, or the use of a credit. Repeating it changes
 * nothing. Throws Invalid for what a bank reports, and for a credit that has been used.
 */
export async function undoPayment(scope: Scope, uuid: string, payment: string): Promise<Invoice> {
  const { account_uuid } = await lockOne(scope, uuid);
  const { payments } = await findInvoice(scope, uuid);
  if (payments.some((one) => one.uuid === payment && one.source === "bank")) {
    throw refused("Este pagamento veio do banco: desfaça-o na linha do arquivo.");
  }
  await undoPayments(
    scope,
    sql`p.account_uuid = ${account_uuid} and p.source in ('manual', 'credit') and p.receipt_uuid = (
      select o.receipt_uuid from payments o
      where o.account_uuid = ${account_uuid} and o.uuid = ${payment} and o.invoice_uuid = ${uuid})`,
  );
  return findInvoice(scope, uuid);
}

async function lockOne(scope: Scope, uuid: string): Promise<LockedInvoice> {
  const [locked] = await lockInvoices(scope, [uuid]);
  if (!locked) throw new NotFound();
  return locked;
}

async function today(scope: Scope): Promise<string> {
  const { rows } = await sql<{ today: string }>`select app.today() as today`.execute(scope.db);
  return rows[0]?.today as string;
}

function requirePayable({ state }: LockedInvoice): void {
  if (state !== "open" && state !== "overdue") throw refused(`Esta fatura está ${invoiceStates[state].toLowerCase()}.`);
}

function refused(message: string): Invalid {
  return new Invalid("invoice", { base: [message] });
}
