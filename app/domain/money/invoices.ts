import { type RawBuilder, sql } from "kysely";
import type { InvoiceSelection } from "#app/contracts/money/invoice-bulk.ts";
import {
  type Invoice,
  type InvoiceChange,
  type InvoiceInput,
  type InvoiceState,
  type InvoiceSummary,
  type InvoicesQuery,
  type InvoiceTotalsQuery,
  invoiceStates,
} from "#app/contracts/money/invoices.ts";
import { formatDate } from "#app/contracts/platform/dates.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { fold } from "#app/contracts/platform/text.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginateByIndex } from "../platform/paginate.ts";
import { Conflict, Invalid, NotFound } from "../platform/refusals.ts";
import { amountOf, issueInvoice, replaceItems } from "./invoice-issue.ts";
import { lineOf } from "./issuer.ts";

const ZONE = "America/Sao_Paulo";
const sorts = {
  number: "i.number",
  account: "a.search",
  period: "i.period_starts_on",
  due_on: "i.due_on",
  amount: "i.amount_cents",
  state: "i.state",
  paid_on: "coalesce(i.paid_on, '0001-01-01')",
  nfse_number: "i.nfse_number",
};

/** Returns a page of invoices, latest due date first: an account's own, or all for the backoffice. */
export function listInvoices(scope: Scope, query: InvoicesQuery): Promise<Page<InvoiceSummary>> {
  const conditions = conditionsOf(scope, query);
  if (query.state) conditions.push(sql`i.state = ${query.state}`);
  return paginateByIndex(scope, query, {
    keys: sql`i.account_uuid, i.uuid`,
    // Each account's name is folded once, not for each of its invoices.
    from: sql`from invoices i
      join (select a.uuid, a.kind, a.trade_name, app.fold(a.trade_name) as search from accounts a offset 0) a
        on a.uuid = i.account_uuid where ${sql.join(conditions, sql` and `)}`,
    join: sql`join invoices i on i.account_uuid = k.account_uuid and i.uuid = k.uuid join accounts a on a.uuid = i.account_uuid`,
    select: columnsFor(scope),
    order: orderBy(query.sort, sorts, "i.number", sql`i.due_on desc, i.number desc`),
  });
}

interface InvoiceTotal {
  state: InvoiceState;
  count: number;
  amount_cents: number;
  paid_cents: number;
  credited_cents: number;
  open_cents: number;
}

/** Returns how many invoices are in each state and their amounts together, of those that the filters find. */
export async function totalInvoices(scope: Scope, query: InvoiceTotalsQuery) {
  const { rows } = await sql<InvoiceTotal>`
    select i.state, count(*)::int as count, sum(i.amount_cents)::bigint as amount_cents,
      sum(i.paid_cents)::bigint as paid_cents, sum(i.credited_cents)::bigint as credited_cents,
      sum(i.open_cents)::bigint as open_cents
    ${from} where ${sql.join(conditionsOf(scope, query), sql` and `)} group by i.state order by i.state`.execute(
    scope.db,
  );
  return rows;
}

/** The unpaid invoices `i` that were selected, or that the filters find. */
export function selectedInvoices(scope: Scope, query: Omit<InvoiceSelection, "count">): RawBuilder<unknown> {
  const conditions = [...conditionsOf(scope, query), sql`i.state in ('open', 'overdue')`];
  if (query.state) conditions.push(sql`i.state = ${query.state}`);
  return sql`${from} where ${sql.join(conditions, sql` and `)}`;
}

/** Returns the conditions of the filters, but for the state. */
function conditionsOf(scope: Scope, query: InvoiceTotalsQuery): RawBuilder<unknown>[] {
  const conditions = [visibleTo(scope)];
  if (query.uuids) conditions.push(sql`i.uuid = any(${query.uuids}::uuid[])`);
  if (query.account_uuid) conditions.push(sql`i.account_uuid = ${query.account_uuid}`);
  if (query.due_from) conditions.push(sql`i.due_on >= ${query.due_from}`);
  if (query.due_until) conditions.push(sql`i.due_on <= ${query.due_until}`);
  if (query.unpaid) conditions.push(sql`i.state in ('open', 'overdue')`);
  if (query.kind) conditions.push(sql`a.kind = ${query.kind}`);
  if (query.issued_from) conditions.push(sql`i.issued_at >= ${query.issued_from}::date at time zone ${ZONE}`);
  if (query.issued_until) conditions.push(sql`i.issued_at < (${query.issued_until}::date + 1) at time zone ${ZONE}`);
  if (query.paid_from) conditions.push(sql`i.paid_on >= ${query.paid_from}`);
  if (query.paid_until) conditions.push(sql`i.paid_on <= ${query.paid_until}`);
  if (query.charged_from) {
    conditions.push(sql`i.subscription_uuid is not null and i.period_starts_on = ${query.charged_from}`);
  }
  if (/^\d{1,10}$/.test(query.q)) conditions.push(sql`i.number = ${Number(query.q)}`);
  else if (query.q) conditions.push(sql`position(${fold(query.q)} in app.fold(a.trade_name)) > 0`);
  return conditions;
}

/** Returns one invoice with its items. Throws NotFound for one that the actor may not see. */
export async function findInvoice(scope: Scope, uuid: string): Promise<Invoice> {
  const { rows } = await sql<Invoice>`select ${columnsFor(scope)}, (
      select coalesce(json_agg(json_build_object('description', t.description, 'quantity', t.quantity,
        'unit_cents', t.unit_cents) order by t.position), '[]')
      from invoice_items t where t.account_uuid = i.account_uuid and t.invoice_uuid = i.uuid) as items, ${partsFor(scope)} as payments,
      ${mailsFor(scope)} as mails, coalesce((select balance_cents from account_credits c where c.account_uuid = i.account_uuid), 0) as credit_cents
    ${from} where ${visibleTo(scope)} and i.uuid = ${uuid}`.execute(scope.db);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

/** Issues an invoice manually. */
export async function createInvoice(scope: Scope, input: InvoiceInput): Promise<Invoice> {
  const { rows } = await sql`select from accounts where uuid = ${input.account_uuid}
    and kind in ('agency', 'supplier', 'service_provider', 'retailer')`.execute(scope.db);
  const errors: Record<string, string[]> = {};
  if (rows.length === 0) errors.account_uuid = ["Escolha uma conta da lista."];
  if (input.period_ends_on < input.period_starts_on) errors.period_ends_on = ["O fim do período é antes do início."];
  if (Object.keys(errors).length > 0) throw new Invalid("invoice", errors);
  return findInvoice(scope, await issueInvoice(scope, { ...input, subscription_uuid: null }));
}

/** Updates an unpaid invoice; of others only the number of the NFS-e. Throws Conflict, Invalid. */
export async function updateInvoice(scope: Scope, uuid: string, input: InvoiceChange): Promise<Invoice> {
  const before = await findInvoice(scope, uuid);
  if (before.version !== input.version) throw new Conflict(before);
  const amount_cents = amountOf(input.items);
  const unchanged = before.due_on === input.due_on && JSON.stringify(before.items) === JSON.stringify(input.items);
  if (!unchanged && !isPayable(before)) throw refused(`Esta fatura está ${invoiceStates[before.state].toLowerCase()}.`);
  const settled = before.paid_cents + before.credited_cents;
  if (amount_cents !== before.amount_cents && settled > 0) throw refused(HAS_PAYMENTS);
  const charged = isPayable(before) ? amount_cents - settled : amount_cents;
  const boleto_line = lineOf({ number: before.number, due_on: input.due_on, amount_cents: charged });
  const changed = await sql`update invoices set due_on = ${input.due_on}, nfse_number = ${input.nfse_number},
      amount_cents = ${amount_cents}, boleto_line = ${boleto_line}, version = version + 1,
      state = case when state = 'overdue' and ${input.due_on} >= app.today() then 'open' else state end
    where account_uuid = ${before.account.uuid} and uuid = ${uuid} and version = ${input.version}`.execute(scope.db);
  if (!changed.numAffectedRows) throw new Conflict(await findInvoice(scope, uuid));
  if (!unchanged) await replaceItems(scope, before.account.uuid, uuid, input.items);
  return findInvoice(scope, uuid);
}

/** Issues the boleto of an unpaid invoice again, with another due date. Throws Invalid. */
export async function secondCopy(scope: Scope, uuid: string, due_on: string): Promise<Invoice> {
  const before = await findInvoice(scope, uuid);
  const { rows } = await sql<{ today: string }>`select app.today() as today`.execute(scope.db);
  if (due_on < (rows[0]?.today as string)) throw new Invalid("invoice", { due_on: ["O vencimento está no passado."] });
  const { number, open_cents, account } = before;
  const changed = await sql`update invoices set due_on = ${due_on}, state = 'open', version = version + 1,
      boleto_line = ${lineOf({ number, due_on, amount_cents: Math.max(open_cents, 1) })}
    where account_uuid = ${account.uuid} and uuid = ${uuid} and version = ${before.version}
      and state in ('open', 'overdue')`.execute(scope.db);
  if (changed.numAffectedRows) return findInvoice(scope, uuid);
  throw refused(`Esta fatura está ${invoiceStates[(await findInvoice(scope, uuid)).state].toLowerCase()}.`);
}

/** Cancels an invoice of which nothing is paid; it keeps its number. Throws Invalid for any other. */
export async function cancelInvoice(scope: Scope, uuid: string, reason: string): Promise<Invoice> {
  const before = await findInvoice(scope, uuid);
  const canceled = await sql`update invoices set state = 'canceled', reason = ${reason}, version = version + 1
    where account_uuid = ${before.account.uuid} and uuid = ${uuid} and state in ('open', 'overdue')
      and paid_cents + credited_cents = 0`.execute(scope.db);
  const after = await findInvoice(scope, uuid);
  if (after.state === "paid") throw refused(`Esta fatura foi paga em ${formatDate(after.paid_on ?? "")}.`);
  if (!canceled.numAffectedRows && after.state !== "canceled") throw refused(HAS_PAYMENTS);
  return after;
}

/** Marks open invoices past their due date as overdue. Accounts keep their access. */
export async function markOverdueInvoices(scope: Scope): Promise<void> {
  await sql`update invoices set state = 'overdue', version = version + 1
    where state = 'open' and due_on < app.today()`.execute(scope.db);
}

const HAS_PAYMENTS = "Esta fatura já tem pagamentos: desfaça-os antes.";
const isPayable = ({ state }: InvoiceSummary): boolean => state === "open" || state === "overdue";

/** The mails about an invoice, for the backoffice alone. */
const mailsFor = ({ audience }: Scope) =>
  audience === "mob"
    ? sql`(select coalesce(json_agg(json_build_object('uuid', m.uuid, 'state', m.state, 'recipient', m.recipient,
        'days_after', m.days_after, 'created_by', coalesce(nullif(u.name, ''), u.login), 'created_at', m.created_at)
        order by m.created_at, m.uuid), '[]')
      from invoice_mails m left join users u on u.uuid = m.created_by
      where m.account_uuid = i.account_uuid and m.invoice_uuid = i.uuid)`
    : sql`'[]'::json`;

/** The payments of an invoice, as they came in; the bank's lines and the users are for the backoffice alone. */
function partsFor({ audience }: Scope): RawBuilder<unknown> {
  const isOurs = audience === "mob";
  const ours = isOurs
    ? sql`left join bank_returns r on r.owner_uuid = p.owner_uuid and r.uuid = p.return_uuid
      left join users u on u.uuid = p.created_by`
    : sql``;
  const shown = isOurs
    ? sql`'line', p.line, 'created_by', coalesce(nullif(u.name, ''), u.login), 'bank_return',
      case when r.uuid is not null then json_build_object('uuid', r.uuid, 'name', r.name) end`
    : sql`'line', null, 'created_by', null, 'bank_return', null`;
  return sql`(select coalesce(json_agg(json_build_object('uuid', p.uuid, 'source', p.source,
      'amount_cents', p.amount_cents, 'paid_on', p.paid_on, 'created_at', p.created_at, ${shown}, 'receipt_cents',
      (select sum(o.amount_cents) from payments o
        where o.account_uuid = p.account_uuid and o.receipt_uuid = p.receipt_uuid)) order by p.created_at, p.uuid), '[]')
    from payments p ${ours} where p.account_uuid = i.account_uuid and p.invoice_uuid = i.uuid)`;
}

const columnsFor = ({ audience }: Scope) => sql`i.uuid, i.number,
  json_build_object('uuid', a.uuid, 'name', a.trade_name, 'kind', a.kind) as account,
  i.period_starts_on, i.period_ends_on, i.amount_cents, i.due_on, i.state, i.paid_on, i.paid_cents,
  i.credited_cents, i.open_cents, i.boleto_line, i.nfse_number, i.reason, i.issued_at, i.version,
  coalesce((select c.email from client_infos c where c.account_uuid = i.account_uuid), '') as mail_to,
  ${audience === "mob" ? lastMail : sql`null`} as mailed_at`;
const lastMail = sql`(select max(m.created_at) from invoice_mails m
  where m.account_uuid = i.account_uuid and m.invoice_uuid = i.uuid and m.state = 'sent')`;
const from = sql`from invoices i join accounts a on a.uuid = i.account_uuid`;

function visibleTo({ audience, org }: Scope): RawBuilder<unknown> {
  return audience === "mob" ? sql`true` : sql`i.account_uuid = ${org}`;
}

function refused(message: string): Invalid {
  return new Invalid("invoice", { base: [message] });
}
