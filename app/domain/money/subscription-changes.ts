import { sql } from "kysely";
import type { PlanPeriod, ProrationLine } from "#app/contracts/money/plans.ts";
import { formatDate } from "#app/contracts/platform/dates.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { Invalid } from "../platform/refusals.ts";
import { recordReceipt, undoPayments } from "./payments.ts";
import { planPeriodOf, prorate } from "./proration.ts";

interface NewPlan {
  account_uuid: string;
  starts_on: string;
  price_cents: number;
  period: PlanPeriod;
}

/** A change from one plan to another that is not saved yet. */
interface Change {
  from: { uuid: string; name: string };
  old: Pick<Old, "uuid" | "ends_on">;
  first: { starts_on: string; ends_on: string };
  /** First day of the old plan's period whose used days the change charges. */
  taken: string | null;
  lines: ProrationLine[];
  balance_cents: number;
}

/** The subscription that an account has on the day of a change, with its plan and how it began. */
interface Old {
  uuid: string;
  plan: { uuid: string; name: string };
  period: PlanPeriod;
  starts_on: string;
  ends_on: string | null;
  price_cents: number;
  this_month: string;
  /** The first period, if a change charges it. */
  first: { starts_on: string; ends_on: string } | null;
  invoices: { starts_on: string; ends_on: string; amount_cents: number; canceled: boolean }[];
}

/** Returns the cost of a change to a plan; null where the account has none on that day. Throws Invalid. */
export async function changeTo(scope: Scope, to: NewPlan): Promise<Change | null> {
  const old = await findOld(scope, to);
  if (!old) return null;
  if (to.starts_on < old.this_month) {
    throw new Invalid("subscription", { starts_on: ["Uma troca de plano começa neste mês ou depois."] });
  }
  const { starts_on } = to;
  const { first, price_cents } = old;
  // An invoice that only charges a change is not one of a period.
  const invoices = old.invoices.filter(
    (one) =>
      one.starts_on !== first?.starts_on &&
      planPeriodOf(old.starts_on, one.starts_on, old.period).starts_on === one.starts_on,
  );
  const charged = invoices
    .filter(({ canceled, ends_on }) => !canceled && ends_on >= starts_on)
    .map((one) => ({ ...one, price_cents: Math.min(price_cents, one.amount_cents) }));
  const period = planPeriodOf(old.starts_on, starts_on, old.period);
  const isCharged = first?.starts_on === period.starts_on || invoices.some((one) => one.starts_on === period.starts_on);
  const isDue = !isCharged && price_cents > 0 && period.starts_on < starts_on;
  const { lines, balance_cents } = prorate({
    starts_on,
    from: {
      charged: first && first.ends_on >= starts_on ? [...charged, { ...first, price_cents }] : charged,
      due: isDue ? { ...period, price_cents } : null,
      since: old.starts_on,
    },
    to,
  });
  return {
    from: old.plan,
    old,
    first: planPeriodOf(starts_on, starts_on, to.period),
    taken: isDue ? period.starts_on : null,
    lines,
    balance_cents,
  };
}

async function findOld(scope: Scope, { account_uuid, starts_on }: NewPlan): Promise<Old | undefined> {
  const { rows } = await sql<Old>`select s.uuid, json_build_object('uuid', p.uuid, 'name', p.name) as plan, p.period,
      s.starts_on, s.ends_on, s.price_cents, date_trunc('month', app.today())::date as this_month,
      (select json_build_object('starts_on', c.first_starts_on, 'ends_on', c.first_ends_on)
        from subscription_changes c where c.account_uuid = s.account_uuid and c.subscription_uuid = s.uuid) as first,
      (select coalesce(json_agg(json_build_object('starts_on', i.period_starts_on, 'ends_on', i.period_ends_on,
          'amount_cents', i.amount_cents, 'canceled', i.state = 'canceled')), '[]')
        from invoices i where i.account_uuid = s.account_uuid and i.subscription_uuid = s.uuid
          and i.period_ends_on >= ${starts_on}) as invoices
    from subscriptions s join plans p on p.uuid = s.plan_uuid
    where s.account_uuid = ${account_uuid} and s.starts_on < ${starts_on}
      and (s.ends_on is null or s.ends_on >= ${starts_on})`.execute(scope.db);
  return rows[0];
}

/** The new subscription that a change begins. */
interface Begun {
  account_uuid: string;
  uuid: string;
  plan: string;
  starts_on: string;
}

/** Saves a change to a subscription: what is negative becomes credit at once, the rest waits for the next invoice. */
export async function saveChange(scope: Scope, begun: Begun, change: Change): Promise<void> {
  const { account_uuid, uuid, plan, starts_on } = begun;
  const { from, old, first, taken, lines, balance_cents } = change;
  const receipt = balance_cents < 0 ? await giveCredit() : null;
  await sql`insert into subscription_changes (account_uuid, subscription_uuid, from_uuid, from_ends_on, first_starts_on,
      first_ends_on, taken_starts_on, lines, balance_cents, receipt_uuid)
    values (${account_uuid}, ${uuid}, ${old.uuid}, ${old.ends_on}, ${first.starts_on}, ${first.ends_on}, ${taken},
      ${JSON.stringify(lines)}, ${balance_cents}, ${receipt})`.execute(scope.db);

  async function giveCredit(): Promise<string> {
    const { rows } = await sql<{ today: string }>`select app.today() as today`.execute(scope.db);
    const reason = `Troca do plano ${from.name} pelo ${plan} em ${formatDate(starts_on)}`;
    const receipt = { source: "grant", paid_on: rows[0]?.today as string, reason } as const;
    return recordReceipt(scope, receipt, [{ account_uuid, invoice_uuid: null, amount_cents: -balance_cents }]);
  }
}

interface SavedChange {
  account_uuid: string;
  from_uuid: string;
  /** The last day of the earlier subscription before the change, and because of it. */
  ends_on: string | null;
  eve: string;
  receipt: string | null;
}

/** Returns the change that a subscription began with. */
export async function findChange(scope: Scope, account: string, uuid: string): Promise<SavedChange | undefined> {
  const { rows } = await sql<SavedChange>`
    select c.account_uuid, c.from_uuid, c.from_ends_on as ends_on, s.starts_on - 1 as eve, c.receipt_uuid as receipt
    from subscription_changes c
    join subscriptions s on s.account_uuid = c.account_uuid and s.uuid = c.subscription_uuid
    where c.account_uuid = ${account} and c.subscription_uuid = ${uuid}`.execute(scope.db);
  return rows[0];
}

/**
 * Undoes a change whose subscription is removed: the earlier one gets its end back, and the credit is taken back. Throws
 * Invalid if the credit is in use.
 */
export async function undoChange(scope: Scope, change: SavedChange): Promise<void> {
  const { account_uuid, from_uuid, ends_on, eve, receipt } = change;
  if (receipt) await undoPayments(scope, sql`p.account_uuid = ${account_uuid} and p.receipt_uuid = ${receipt}`);
  await sql`update subscriptions set ends_on = ${ends_on}, version = version + 1
    where account_uuid = ${account_uuid} and uuid = ${from_uuid} and ends_on = ${eve}`.execute(scope.db);
}

/** Returns the words of the line with which an invoice charges the change `c`, as an expression. */
export const changeWords = sql<string>`'Troca de plano em ' || to_char(s.starts_on, 'DD/MM/YYYY')
  || ': dias do plano novo' || case when c.taken_starts_on is not null then ' e do anterior'
    when exists (select from jsonb_array_elements(c.lines) l where l->>'kind' = 'unused') then ' menos os já pagos do anterior'
    else '' end`;

/** The change that the subscription `s` began with, as JSON; null without one. */
export const changeJson = sql`(select json_build_object('from', json_build_object('uuid', o.uuid, 'name', o.name),
    'lines', c.lines, 'balance_cents', c.balance_cents, 'invoice', case when i.uuid is not null
      then json_build_object('uuid', i.uuid, 'number', i.number) end)
  from subscription_changes c
  join subscriptions f on f.account_uuid = c.account_uuid and f.uuid = c.from_uuid join plans o on o.uuid = f.plan_uuid
  left join invoices i on i.account_uuid = c.account_uuid and i.uuid = c.invoice_uuid
  where c.account_uuid = s.account_uuid and c.subscription_uuid = s.uuid)`;
