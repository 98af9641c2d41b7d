import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { InvoiceState } from "#app/contracts/money/invoices.ts";
import type { PaymentSource } from "#app/contracts/money/payments.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { Invalid } from "../platform/refusals.ts";
import type { Payable, Share } from "./allocate.ts";

export type LockedInvoice = Payable & { state: InvoiceState };

/**
 * Returns the invoices, by due date, locked until the transaction ends. All that changes what is paid locks a bank's
 * line first, then invoices in the order of their numbers, then credits in that of their accounts.
 */
export async function lockInvoices(scope: Scope, uuids: readonly string[]): Promise<LockedInvoice[]> {
  const { rows } = await sql<LockedInvoice & { due_on: string }>`
    select uuid, account_uuid, number, open_cents, state, due_on from invoices where uuid = any(${uuids}::uuid[])
    order by number for update`.execute(scope.db);
  return rows.sort((a, b) => a.due_on.localeCompare(b.due_on) || a.number - b.number);
}

interface Receipt {
  source: PaymentSource;
  paid_on: string;
  /** The line of a return file. */
  line?: { return_uuid: string; line: number };
  reason?: string;
}

/**
 * Records what was received in one piece, and returns its `receipt_uuid`. The invoices that its shares name are locked.
 * Throws Invalid.
 */
export async function recordReceipt(scope: Scope, receipt: Receipt, shares: readonly Share[]): Promise<string> {
  const [uuid] = await recordReceipts(scope, receipt, [shares]);
  return uuid as string;
}

/** Records several receipts of one kind, each with its shares, and returns their uuids. */
export async function recordReceipts(
  scope: Scope,
  { source, paid_on, line, reason = "" }: Receipt,
  receipts: readonly (readonly Share[])[],
): Promise<string[]> {
  const uuids = receipts.map(() => randomUUIDv7());
  const rows = receipts.flatMap((shares, i) => shares.map((share) => ({ ...share, receipt: uuids[i] as string })));
  await sql`insert into payments (account_uuid, uuid, receipt_uuid, source, invoice_uuid, amount_cents, paid_on,
      owner_uuid, return_uuid, line, reason, created_by)
    select account, gen_random_uuid(), receipt, ${source}, invoice, amount, ${paid_on}, ${line ? scope.org : null},
      ${line?.return_uuid ?? null}, ${line?.line ?? null}, ${reason}, ${scope.user}
    from unnest(${rows.map((one) => one.account_uuid)}::uuid[], ${rows.map((one) => one.receipt)}::uuid[],
      ${rows.map((one) => one.invoice_uuid)}::uuid[], ${rows.map((one) => one.amount_cents)}::bigint[])
      t (account, receipt, invoice, amount)`.execute(scope.db);
  await sumInvoices(scope, rows);
  await moveCredits(scope, rows, source, 1);
  return uuids;
}

/** Records for a whole file what its matched lines pay, and what they pay beyond their invoices as credit. */
export async function recordMatches(scope: Scope, return_uuid: string): Promise<void> {
  const paid = sql`from bank_return_lines l
    join invoices i on i.account_uuid = l.account_uuid and i.uuid = l.invoice_uuid
    where l.owner_uuid = ${scope.org} and l.return_uuid = ${return_uuid} and l.state = 'matched'`;
  const { rows } = await sql<Share>`
    with shared as (
      select l.account_uuid, i.uuid as invoice_uuid, least(l.paid_cents, i.open_cents) as amount_cents, l.paid_on, l.line ${paid}
      union all
      select l.account_uuid, null, l.paid_cents - i.open_cents, l.paid_on, l.line ${paid} and l.paid_cents > i.open_cents)
    insert into payments (account_uuid, uuid, receipt_uuid, source, invoice_uuid, amount_cents, paid_on, owner_uuid,
      return_uuid, line, created_by)
    select account_uuid, gen_random_uuid(), gen_random_uuid(), 'bank', invoice_uuid, amount_cents, paid_on, ${scope.org},
      ${return_uuid}, line, ${scope.user}
    from shared returning account_uuid, invoice_uuid, amount_cents`.execute(scope.db);
  await sumInvoices(scope, rows);
  await moveCredits(scope, rows, "bank", 1);
}

/**
 * Takes back the payments that meet `condition`, whose invoices are locked. Returns how many they were. Throws Invalid
 * if they gave a credit that has been used.
 */
export async function undoPayments(scope: Scope, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<Share & { source: PaymentSource }>`delete from payments p where ${condition}
    returning account_uuid, invoice_uuid, amount_cents, source`.execute(scope.db);
  const [first] = rows;
  if (!first) return 0;
  await sumInvoices(scope, rows);
  await moveCredits(scope, rows, first.source, -1);
  return rows.length;
}

/** Returns the account's credit, locked until the transaction ends. */
export async function lockCredit(scope: Scope, account: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`select balance_cents as balance from account_credits
    where account_uuid = ${account} for update`.execute(scope.db);
  return rows[0]?.balance ?? 0;
}

/** Works out again what is paid of the invoices that the shares name, and their state. */
async function sumInvoices(scope: Scope, shares: readonly Share[]): Promise<void> {
  const settled = shares.filter(({ invoice_uuid }) => invoice_uuid !== null);
  await sql`
    update invoices i set paid_cents = s.paid, credited_cents = s.credited, version = i.version + 1,
      paid_on = case when s.paid + s.credited = i.amount_cents then s.last_on end,
      state = case when s.paid + s.credited = i.amount_cents then 'paid'
        when i.due_on < app.today() then 'overdue' else 'open' end
    from (
      select t.account_uuid, t.invoice_uuid, max(p.paid_on) as last_on,
        coalesce(sum(p.amount_cents) filter (where p.source <> 'credit'), 0) as paid,
        coalesce(sum(p.amount_cents) filter (where p.source = 'credit'), 0) as credited
      from (select distinct * from unnest(${settled.map((one) => one.account_uuid)}::uuid[],
        ${settled.map((one) => one.invoice_uuid)}::uuid[]) u (account_uuid, invoice_uuid)) t
      left join payments p on p.account_uuid = t.account_uuid and p.invoice_uuid = t.invoice_uuid
      group by t.account_uuid, t.invoice_uuid) s
    where i.account_uuid = s.account_uuid and i.uuid = s.invoice_uuid`.execute(scope.db);
}

/** Adds to the accounts' credits what the shares give, and takes from them what they use; `sign` is -1 to take back. */
async function moveCredits(scope: Scope, shares: readonly Share[], source: PaymentSource, sign: 1 | -1): Promise<void> {
  const moves = new Map<string, number>();
  for (const { account_uuid, invoice_uuid, amount_cents } of shares) {
    const gain = source === "credit" ? -amount_cents : invoice_uuid === null ? amount_cents : 0;
    if (gain) moves.set(account_uuid, (moves.get(account_uuid) ?? 0) + sign * gain);
  }
  if (moves.size === 0) return;
  const accounts = [...moves.keys()].sort();
  const amounts = accounts.map((account) => moves.get(account) ?? 0);
  await sql`insert into account_credits (account_uuid, balance_cents)
    select account, 0 from unnest(${accounts}::uuid[]) account order by account
    on conflict (account_uuid) do nothing`.execute(scope.db);
  await sql`select from account_credits where account_uuid = any(${accounts}::uuid[])
    order by account_uuid for update`.execute(scope.db);
  const moved = await sql`update account_credits c set balance_cents = c.balance_cents + m.amount
    from unnest(${accounts}::uuid[], ${amounts}::bigint[]) m (account_uuid, amount)
    where c.account_uuid = m.account_uuid and c.balance_cents + m.amount >= 0`.execute(scope.db);
  if (Number(moved.numAffectedRows) < accounts.length) {
    throw new Invalid("payment", { base: ["O crédito já foi usado em outra fatura: desfaça antes esse uso."] });
  }
}
