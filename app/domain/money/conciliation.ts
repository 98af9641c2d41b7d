import { sql } from "kysely";
import type { BankReturn, BankReturnLine, ReturnLinesQuery } from "#app/contracts/money/conciliation.ts";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import type { Blobs } from "../platform/blobs.ts";
import { paginate } from "../platform/paginate.ts";
import { Invalid, NotFound } from "../platform/refusals.ts";
import { saveUpload, type Upload } from "../platform/uploads.ts";
import { type KnownInvoice, type LineMatch, matchLines, readInvoiceNumber } from "./bank-returns/match.ts";
import type { ParsedReturnLine } from "./bank-returns/parsed-return.ts";
import { readReturn } from "./bank-returns/read.ts";
import { findInvoice, payInvoice } from "./invoices.ts";

/** Returns the return files, newest first, each with its lines counted by state. */
export function listReturns(scope: Scope, page: PageQuery): Promise<Page<BankReturn>> {
  return paginate(scope, page, {
    select: columns,
    from: sql`from bank_returns b where b.owner_uuid = ${scope.org}`,
    order: sql`b.created_at desc, b.uuid desc`,
  });
}

/** Returns one return file. Throws NotFound. */
export async function findReturn(scope: Scope, uuid: string): Promise<BankReturn> {
  const { rows } = await sql<BankReturn>`select ${columns} from bank_returns b
    where b.owner_uuid = ${scope.org} and b.uuid = ${uuid}`.execute(scope.db);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

/**
 * Imports a bank return file: invoices that it pays in full are paid, the other lines wait for a user. A file with the
 * content of an earlier one changes nothing and returns the earlier one.
 */
export async function importReturn(scope: Scope, uploads: Blobs, upload: Upload): Promise<BankReturn> {
  await sql`select pg_advisory_xact_lock(hashtextextended('conciliation', 0))`.execute(scope.db);
  const { rows } = await sql<{ uuid: string }>`select uuid from bank_returns
    where owner_uuid = ${scope.org} and sha256 = ${upload.sha256}`.execute(scope.db);
  if (rows[0]) return findReturn(scope, rows[0].uuid);
  const { layout, bank, lines } = await readReturn(upload.part);
  const outcomes = matchLines(lines, await lockInvoices(scope, lines));
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
  await sql`update invoices i set state = 'paid', paid_on = l.paid_on, paid_cents = l.paid_cents, version = i.version + 1
    from bank_return_lines l
    where l.owner_uuid = ${scope.org} and l.return_uuid = ${uuid} and l.state = 'matched'
      and i.account_uuid = l.account_uuid and i.uuid = l.invoice_uuid`.execute(scope.db);
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
    order: sql`l.line`,
  });
}

/** Records the invoice that a user chose for a line, as paid. Throws Invalid. */
export async function settleLine(scope: Scope, uuid: string, line: number, invoice: string): Promise<BankReturnLine> {
  const stored = await lockLine(scope, uuid, line);
  if (stored.state === "settled" && stored.invoice?.uuid === invoice) return stored;
  requirePending(stored);
  if (!stored.paid_on || !stored.paid_cents) throw refused("Esta linha não diz quando ou quanto foi pago.");
  const target = await findInvoice(scope, invoice);
  if (target.state !== "open" && target.state !== "overdue") throw refused("Esta fatura não espera pagamento.");
  const { account, ...paid } = await payInvoice(scope, invoice, {
    paid_on: stored.paid_on,
    paid_cents: stored.paid_cents,
  });
  await sql`update bank_return_lines set state = 'settled', account_uuid = ${account.uuid}, invoice_uuid = ${paid.uuid},
      decided_by = ${scope.user}, decided_at = now()
    where owner_uuid = ${scope.org} and return_uuid = ${uuid} and line = ${line}`.execute(scope.db);
  return lockLine(scope, uuid, line);
}

/** Records a user's reason why a line pays no invoice. Throws Invalid. */
export async function ignoreLine(scope: Scope, uuid: string, line: number, reason: string): Promise<BankReturnLine> {
  const stored = await lockLine(scope, uuid, line);
  if (stored.state === "ignored") return stored;
  requirePending(stored);
  await sql`update bank_return_lines set state = 'ignored', reason = ${reason}, decided_by = ${scope.user},
      decided_at = now()
    where owner_uuid = ${scope.org} and return_uuid = ${uuid} and line = ${line}`.execute(scope.db);
  return lockLine(scope, uuid, line);
}

const countInState = (state: string) => sql`count(*) filter (where l.state = ${sql.lit(state)})`;
const columns = sql`b.uuid, b.name, b.layout, b.bank, b.created_at, (
  select json_build_object('matched', ${countInState("matched")}, 'pending', ${countInState("pending")},
    'settled', ${countInState("settled")}, 'ignored', ${countInState("ignored")}, 'noted', ${countInState("noted")})
  from bank_return_lines l where l.owner_uuid = b.owner_uuid and l.return_uuid = b.uuid) as counts`;

const lineColumns = sql`l.line, l.our_number, l.document, l.occurrence, l.paid_on, l.paid_cents, l.state, l.problem,
  case when i.uuid is not null then json_build_object('uuid', i.uuid, 'number', i.number, 'account_name', a.trade_name,
    'amount_cents', i.amount_cents, 'due_on', i.due_on) end as invoice,
  l.reason, coalesce(nullif(u.name, ''), u.login) as decided_by, l.decided_at`;
const lineFrom = sql`from bank_return_lines l
  left join invoices i on i.account_uuid = l.account_uuid and i.uuid = l.invoice_uuid
  left join accounts a on a.uuid = i.account_uuid
  left join users u on u.uuid = l.decided_by`;

async function lockLine(scope: Scope, uuid: string, line: number): Promise<BankReturnLine> {
  const { rows } = await sql<BankReturnLine>`select ${lineColumns} ${lineFrom}
    where l.owner_uuid = ${scope.org} and l.return_uuid = ${uuid} and l.line = ${line} for update of l`.execute(
    scope.db,
  );
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

function requirePending({ state }: BankReturnLine): void {
  if (state !== "pending") throw refused("Esta linha já foi decidida.");
}

/** Returns the invoices that the lines refer to, locked until the transaction ends. */
async function lockInvoices(scope: Scope, lines: readonly ParsedReturnLine[]): Promise<KnownInvoice[]> {
  const numbers = [...new Set(lines.map(readInvoiceNumber))].filter((number) => number !== null);
  const { rows } = await sql<KnownInvoice>`select number, account_uuid, uuid, state, amount_cents from invoices
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
      paid_cents, state, problem, account_uuid, invoice_uuid)
    select ${scope.org}, ${uuid}, t.*
    from unnest(${of("line")}::int[], ${of("our_number")}::text[], ${of("document")}::text[],
      ${of("occurrence")}::text[], ${of("paid_on")}::date[], ${of("paid_cents")}::bigint[],
      ${results.map((one) => one.state)}::text[], ${results.map((one) => one.problem)}::text[],
      ${results.map((one) => one.account)}::uuid[], ${results.map((one) => one.invoice)}::uuid[]) t`.execute(scope.db);
}

function refused(message: string): Invalid {
  return new Invalid("bank_return_line", { base: [message] });
}
