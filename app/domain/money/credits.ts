import { type RawBuilder, sql } from "kysely";
import { type Credit, type CreditInput, type CreditsQuery, credits } from "#app/contracts/money/credits.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Invalid } from "../platform/refusals.ts";
import { firstOrNotFound } from "../platform/rows.ts";
import { isPayerKind } from "./payers.ts";
import { lockCredit, recordReceipt, undoPayments } from "./payments.ts";

const { concept } = credits;
const orders = { account: "app.fold(a.trade_name)", amount: "p.amount_cents", created_at: "p.created_at" };

/** Returns the credits of the accounts, newest first. */
export function listCredits(scope: Scope, query: CreditsQuery): Promise<Page<Credit>> {
  const conditions = [isCredit];
  if (query.account_uuid) conditions.push(sql`p.account_uuid = ${query.account_uuid}`);
  if (query.source) conditions.push(sql`p.source = ${query.source}`);
  return paginate(scope, query, {
    select: columns,
    from: sql`${from} where ${sql.join(conditions, sql` and `)}`,
    order: orderBy(query.sort, orders, "p.uuid", sql`p.created_at desc, p.uuid desc`),
  });
}

/** Returns one credit. Throws NotFound. */
export const findCredit = (scope: Scope, uuid: string): Promise<Credit> => findBy(scope, sql`p.uuid = ${uuid}`);

/** Gives an account a credit. Throws Invalid. */
export async function grantCredit(scope: Scope, { account_uuid, amount_cents, reason }: CreditInput): Promise<Credit> {
  const { rows } = await sql<{ today: string; pays: boolean }>`select app.today() as today, exists (
    select from accounts a where a.uuid = ${account_uuid} and ${isPayerKind(sql`a.kind`)}) as pays`.execute(scope.db);
  if (!rows[0]?.pays) throw new Invalid(concept, { account_uuid: ["Escolha uma conta da lista."] });
  const receipt = { source: "grant", paid_on: rows[0].today, reason } as const;
  const uuid = await recordReceipt(scope, receipt, [{ account_uuid, invoice_uuid: null, amount_cents }]);
  return findBy(scope, sql`p.account_uuid = ${account_uuid} and p.receipt_uuid = ${uuid}`);
}

/** Takes back a credit that a user gave and that is not used. Throws NotFound, Invalid. */
export async function undoCredit(scope: Scope, uuid: string): Promise<void> {
  const { account, source } = await findCredit(scope, uuid);
  if (source !== "grant") throw refused("Este crédito veio de um pagamento: desfaça o pagamento.");
  await lockCredit(scope, account.uuid);
  const { amount_cents, balance_cents, undoable } = await findCredit(scope, uuid);
  if (balance_cents < amount_cents) throw refused("O crédito já foi usado em uma fatura: desfaça antes esse uso.");
  if (!undoable) throw refused("Este crédito veio de uma troca de plano: remova a assinatura, se ela não começou.");
  await undoPayments(scope, sql`p.account_uuid = ${account.uuid} and p.uuid = ${uuid}`);
}

async function findBy(scope: Scope, condition: RawBuilder<unknown>): Promise<Credit> {
  const { rows } = await sql<Credit>`select ${columns} ${from} where ${isCredit} and ${condition}`.execute(scope.db);
  return firstOrNotFound(rows);
}

const isCredit = sql`p.invoice_uuid is null`;
const from = sql`from payments p join accounts a on a.uuid = p.account_uuid
  left join account_credits b on b.account_uuid = p.account_uuid left join users u on u.uuid = p.created_by`;
const columns = sql`p.uuid, json_build_object('uuid', a.uuid, 'name', a.trade_name, 'kind', a.kind) as account, p.source,
  p.amount_cents, p.reason, p.created_at, coalesce(nullif(u.name, ''), u.login) as created_by,
  coalesce(b.balance_cents, 0) as balance_cents,
  (select json_build_object('uuid', i.uuid, 'number', i.number) from payments o
    join invoices i on i.account_uuid = o.account_uuid and i.uuid = o.invoice_uuid
    where o.account_uuid = p.account_uuid and o.receipt_uuid = p.receipt_uuid order by i.number limit 1) as invoice,
  p.source = 'grant' and coalesce(b.balance_cents, 0) >= p.amount_cents and not exists (
    select from subscription_changes c where c.account_uuid = p.account_uuid and c.receipt_uuid = p.receipt_uuid)
    as undoable`;

function refused(message: string): Invalid {
  return new Invalid(concept, { base: [message] });
}
