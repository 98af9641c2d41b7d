import { sql } from "kysely";
import type { Candidate } from "#app/contracts/money/conciliation.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { readInvoiceNumber } from "./bank-returns/match.ts";
import { findLine } from "./conciliation.ts";

const MOST = 10;
/** Days between the due date and the payment that make a date a reason. */
const DAYS = 5;

/**
 * Returns the unpaid invoices that a line may pay, the likeliest first, with the reasons. Invoices are found by number,
 * payer or amount, each by its index; a near date alone makes no candidate. Throws NotFound.
 */
export async function listCandidates(scope: Scope, uuid: string, line: number): Promise<Candidate[]> {
  const { paid_on, paid_cents, payer_name, payer_number, ...refers } = await findLine(scope, uuid, line);
  const number = readInvoiceNumber(refers);
  const cents = paid_cents ?? 0;
  const { rows } = await sql<Candidate>`
    with payers as (
      select uuid from accounts where kind in ('agency', 'supplier', 'service_provider', 'retailer')
        and ((${payer_number}::text <> '' and cnpj::text = ${payer_number})
          or (${payer_name}::text <> '' and app.fold(${payer_name}::text) in (app.fold(legal_name), app.fold(trade_name))))),
    found as (
      (select * from invoices where number = ${number}::bigint and state in ('open', 'overdue'))
      union
      (select i.* from invoices i join payers p on p.uuid = i.account_uuid where i.state in ('open', 'overdue')
        order by i.due_on limit 50)
      union
      (select * from invoices where state in ('open', 'overdue') and open_cents = ${cents}::bigint order by due_on limit 50)
      union
      (select * from invoices where state in ('open', 'overdue')
        and open_cents between ${Math.floor(cents * 0.9)}::bigint and ${Math.ceil(cents * 1.1)}::bigint
        and due_on between ${paid_on}::date - ${DAYS}::int and ${paid_on}::date + ${DAYS}::int limit 50)),
    reasoned as (
      select f.*, array_remove(array[
        case when f.number = ${number}::bigint then 'number' end,
        case when f.account_uuid in (select uuid from payers) then 'payer' end,
        case when f.open_cents = ${cents}::bigint then 'amount'
          when f.open_cents between ${Math.floor(cents * 0.9)}::bigint and ${Math.ceil(cents * 1.1)}::bigint then 'amount_near' end,
        case when abs(f.due_on - ${paid_on}::date) <= ${DAYS} then 'date' end], null) as reasons
      from found f)
    select r.uuid, r.number, json_build_object('uuid', a.uuid, 'name', a.trade_name) as account, r.amount_cents, r.open_cents,
      r.due_on,
      r.state, r.reasons
    from reasoned r join accounts a on a.uuid = r.account_uuid
    order by 8 * ('number' = any(reasons))::int + 4 * ('payer' = any(reasons))::int + 4 * ('amount' = any(reasons))::int
      + ('amount_near' = any(reasons))::int + ('date' = any(reasons))::int desc, r.due_on, r.number
    limit ${MOST}`.execute(scope.db);
  return rows;
}
