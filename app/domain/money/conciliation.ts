import { type RawBuilder, sql } from "kysely";
import type {
  BankReturn,
  BankReturnLine,
  OpenLinesQuery,
  ReturnLinesQuery,
  ReturnsQuery,
} from "#app/contracts/money/conciliation.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { fold } from "#app/contracts/platform/text.ts";
import type { Scope } from "#app/db/scope.server.ts";
import type { Blobs } from "../platform/blobs.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { NotFound } from "../platform/refusals.ts";
import { saveUpload, type Upload } from "../platform/uploads.ts";
import { type KnownInvoice, type LineMatch, matchLines, readInvoiceNumber } from "./bank-returns/match.ts";
import type { ParsedReturnLine } from "./bank-returns/parsed-return.ts";
import { readReturn } from "./bank-returns/read.ts";
import { recordMatches } from "./payments.ts";

/** Returns the return files, newest first, each with its lines counted by state. */
export function listReturns(scope: Scope, query: ReturnsQuery): Promise<Page<BankReturn>> {
  const named = query.q ? sql`and position(${fold(query.q)} in app.fold(b.name)) > 0` : sql``;
  const orders = {
    name: "app.fold(b.name)",
    layout: "b.layout",
    created_at: "b.created_at",
    paid_cents: "sums.paid_cents",
    matched_cents: "sums.matched_cents",
    pending_cents: "sums.pending_cents",
    pending: "(sums.counts ->> 'pending')::int",
  };
  return paginate(scope, query, {
    select: columns,
    from: sql`from bank_returns b ${sumsOf} where b.owner_uuid = ${scope.org} ${named}`,
    order: orderBy(query.sort, orders, "b.uuid", sql`b.created_at desc, b.uuid desc`),
  });
}

/** Returns one return file. Throws NotFound. */
export async function findReturn(scope: Scope, uuid: string): Promise<BankReturn> {
  const { rows } = await sql<BankReturn>`select ${columns} from bank_returns b ${sumsOf}
    where b.owner_uuid = ${scope.org} and b.uuid = ${uuid}`.execute(scope.db);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

/**
 * Imports a bank return file: invoices of which it pays all that is open are paid, more than that becomes credit, and the
 * other lines wait for a user. A file with the content of an earlier one changes nothing and returns the earlier one.
 */
export async function importReturn(scope: Scope, uploads: Blobs, upload: Upload): Promise<BankReturn> {
  await sql`select pg_advisory_xact_lock(hashtextextended('conciliation', 0))`.execute(scope.db);
  const { rows } = await sql<{ uuid: string }>`select uuid from bank_returns
    where owner_uuid = ${scope.org} and sha256 = ${upload.sha256}`.execute(scope.db);
  if (rows[0]) return findReturn(scope, rows[0].uuid);
  const { layout, bank, lines } = await readReturn(upload.part);
  const outcomes = matchLines(lines, await lockKnown(scope, lines));
  const { uuid, name, sha256 } = upload;
  await saveUpload(scope, uploads, upload, "application/octet-stream");
  await scope.db
    .insertInto("bank_returns")
    .values({
      owner_uuid: scope.org as string,
      uuid,
      file_uuid: uuid,
      name,
      sha256,
      layout,
      bank,
      created_by: scope.user,
    })
    .execute();
  await insertLines(scope, uuid, lines, outcomes);
  await recordMatches(scope, uuid);
  return findReturn(scope, uuid);
}

/** Returns the lines of a return file, in order. */
export async function listReturnLines(
  scope: Scope,
  uuid: string,
  query: ReturnLinesQuery,
): Promise<Page<BankReturnLine>> {
  await findReturn(scope, uuid);
  const state = query.state ? sql`and l.state = ${query.state}` : sql``;
  return paginate(scope, query, {
    select: lineColumns,
    from: sql`${lineFrom} where l.owner_uuid = ${scope.org} and l.return_uuid = ${uuid} ${state}`,
    order: orderBy(query.sort, lineOrders, "l.line", sql`l.line`),
  });
}

/** Returns the lines of all files that wait for a decision, those of the newest file first. */
export function listOpenLines(scope: Scope, query: OpenLinesQuery): Promise<Page<BankReturnLine>> {
  return paginate(scope, query, {
    select: lineColumns,
    from: sql`${lineFrom} where l.owner_uuid = ${scope.org} and l.state = 'pending'`,
    order: orderBy(query.sort, lineOrders, "l.return_uuid, l.line", sql`l.return_uuid desc, l.line`),
  });
}

/** Returns one line. Throws NotFound. */
export async function findLine(scope: Scope, uuid: string, line: number): Promise<BankReturnLine> {
  const { rows } = await sql<BankReturnLine>`select ${lineColumns} ${lineFrom} ${thisLine(scope, uuid, line)}`.execute(
    scope.db,
  );
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

const countInState = (state: string) => sql`count(*) filter (where l.state = ${sql.lit(state)})`;
const centsIn = (states: RawBuilder<unknown>) => sql`coalesce(sum(l.paid_cents) filter (where ${states}), 0)::bigint`;
/** The counts and amounts of a file's lines, from an index alone. */
const sumsOf = sql`cross join lateral (
  select json_build_object('matched', ${countInState("matched")}, 'pending', ${countInState("pending")},
      'settled', ${countInState("settled")}, 'ignored', ${countInState("ignored")}, 'noted', ${countInState("noted")})
      as counts,
    ${centsIn(sql`true`)} as paid_cents, ${centsIn(sql`l.state in ('matched', 'settled')`)} as matched_cents,
    ${centsIn(sql`l.state = 'pending'`)} as pending_cents
  from bank_return_lines l where l.owner_uuid = b.owner_uuid and l.return_uuid = b.uuid) sums`;
const columns = sql`b.uuid, b.name, b.layout, b.bank, b.created_at, sums.counts, sums.paid_cents, sums.matched_cents,
  sums.pending_cents`;
const lineOrders = {
  line: "l.line",
  paid_on: "coalesce(l.paid_on, '0001-01-01')",
  paid_cents: "coalesce(l.paid_cents, -1)",
  state: "l.state",
};
/** The condition that finds one line. */
export const thisLine = (scope: Scope, uuid: string, line: number) =>
  sql`where l.owner_uuid = ${scope.org} and l.return_uuid = ${uuid} and l.line = ${line}`;

/** The invoices that a line settled, then its credit. */
const partsOf = sql`(select coalesce(json_agg(json_build_object('amount_cents', p.amount_cents,
    'account', json_build_object('uuid', pa.uuid, 'name', pa.trade_name),
    'invoice', case when pi.uuid is not null then json_build_object('uuid', pi.uuid, 'number', pi.number) end)
    order by pi.number nulls last), '[]')
  from payments p join accounts pa on pa.uuid = p.account_uuid
  left join invoices pi on pi.account_uuid = p.account_uuid and pi.uuid = p.invoice_uuid
  where p.owner_uuid = l.owner_uuid and p.return_uuid = l.return_uuid and p.line = l.line)`;
const lineColumns = sql`json_build_object('uuid', r.uuid, 'name', r.name) as bank_return, l.line, l.our_number, l.document, l.occurrence, l.paid_on, l.paid_cents, l.payer_name, l.payer_number,
  l.state, l.problem,
  case when i.uuid is not null then json_build_object('uuid', i.uuid, 'number', i.number, 'account_name', a.trade_name,
    'amount_cents', i.amount_cents, 'due_on', i.due_on) end as invoice,
  case when l.state in ('matched', 'settled') then ${partsOf} else '[]' end as parts,
  l.reason, coalesce(nullif(u.name, ''), u.login) as decided_by, l.decided_at`;
const lineFrom = sql`from bank_return_lines l
  join bank_returns r on r.owner_uuid = l.owner_uuid and r.uuid = l.return_uuid
  left join invoices i on i.account_uuid = l.account_uuid and i.uuid = l.invoice_uuid
  left join accounts a on a.uuid = i.account_uuid
  left join users u on u.uuid = l.decided_by`;

/** Returns one line, locked until the transaction ends. Throws NotFound. */
export async function lockLine(scope: Scope, uuid: string, line: number): Promise<BankReturnLine> {
  const { rows } = await sql<BankReturnLine>`select ${lineColumns} ${lineFrom}
    ${thisLine(scope, uuid, line)} for update of l`.execute(scope.db);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

/** Returns the invoices that the lines refer to, locked until the transaction ends. */
async function lockKnown(scope: Scope, lines: readonly ParsedReturnLine[]): Promise<KnownInvoice[]> {
  const numbers = [...new Set(lines.map(readInvoiceNumber))].filter((number) => number !== null);
  const { rows } = await sql<KnownInvoice>`select number, account_uuid, uuid, state, open_cents from invoices
    where number = any(${numbers}::bigint[]) order by number for update`.execute(scope.db);
  return rows;
}

async function insertLines(
  scope: Scope,
  uuid: string,
  lines: readonly ParsedReturnLine[],
  outcomes: readonly LineMatch[],
) {
  const of = (field: keyof ParsedReturnLine) => lines.map((line) => line[field]);
  const results = outcomes.map(({ invoice, ...outcome }) => ({
    ...outcome,
    account: invoice?.account_uuid ?? null,
    invoice: invoice?.uuid ?? null,
  }));
  await sql`insert into bank_return_lines (owner_uuid, return_uuid, line, our_number, document, occurrence, paid_on,
      paid_cents, payer_name, payer_number, state, problem, account_uuid, invoice_uuid)
    select ${scope.org}, ${uuid}, t.*
    from unnest(${of("line")}::int[], ${of("our_number")}::text[], ${of("document")}::text[],
      ${of("occurrence")}::text[], ${of("paid_on")}::date[], ${of("paid_cents")}::bigint[],
      ${lines.map(({ payer_name = "" }) => payer_name)}::text[],
      ${lines.map(({ payer_number = "" }) => payer_number)}::text[],
      ${results.map((one) => one.state)}::text[], ${results.map((one) => one.problem)}::text[],
      ${results.map((one) => one.account)}::uuid[], ${results.map((one) => one.invoice)}::uuid[]) t`.execute(scope.db);
}
