import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { InvoiceItem } from "#app/contracts/money/invoices.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { Invalid } from "../platform/refusals.ts";
import { lineOf } from "./issuer.ts";

interface InvoiceDraft {
  account_uuid: string;
  subscription_uuid: string | null;
  period_starts_on: string;
  period_ends_on: string;
  due_on: string;
  nfse_number: string;
  items: readonly InvoiceItem[];
}

const MAX_CENTS = 9_999_999_999;

/** Returns the total of the items in cents. Throws Invalid for zero and for more than a boleto can hold. */
export function amountOf(items: readonly InvoiceItem[]): number {
  const sum = items.reduce((total, { quantity, unit_cents }) => total + quantity * unit_cents, 0);
  if (sum >= 1 && sum <= MAX_CENTS) return sum;
  throw new Invalid("invoice", { items: ["O valor da fatura não cabe em um boleto."] });
}

/** Lets no other transaction issue an invoice until this one ends. */
export async function lockNumbers(scope: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('invoice numbers', 0))`.execute(scope.db);
}

/**
 * Issues an invoice under the next number, without gaps, and returns its uuid. Concurrent issues wait for one another.
 */
export async function issueInvoice(scope: Scope, { items, ...invoice }: InvoiceDraft): Promise<string> {
  const amount_cents = amountOf(items);
  await lockNumbers(scope);
  const { rows } = await sql<{ next: number }>`select coalesce(max(number), 0) + 1 as next from invoices`.execute(
    scope.db,
  );
  const number = rows[0]?.next as number;
  const uuid = randomUUIDv7();
  const boleto_line = lineOf({ number, due_on: invoice.due_on, amount_cents });
  await scope.db
    .insertInto("invoices")
    .values({ ...invoice, uuid, number, amount_cents, boleto_line, issued_by: scope.user })
    .execute();
  await insertItems(scope, invoice.account_uuid, uuid, items);
  return uuid;
}

/** Replaces the items of an invoice. */
export async function replaceItems(scope: Scope, account: string, invoice: string, items: readonly InvoiceItem[]) {
  await sql`delete from invoice_items where account_uuid = ${account} and invoice_uuid = ${invoice}`.execute(scope.db);
  await insertItems(scope, account, invoice, items);
}

async function insertItems(scope: Scope, account: string, invoice: string, items: readonly InvoiceItem[]) {
  await sql`insert into invoice_items (account_uuid, invoice_uuid, position, description, quantity, unit_cents)
    select ${account}, ${invoice}, position, description, quantity, cents
    from unnest(${items.map((one) => one.description)}::text[], ${items.map((one) => one.quantity)}::int[],
      ${items.map((one) => one.unit_cents)}::bigint[]) with ordinality t (description, quantity, cents, position)`.execute(
    scope.db,
  );
}
