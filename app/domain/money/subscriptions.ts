import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type {
  Plan,
  Subscription,
  SubscriptionChange,
  SubscriptionInput,
  SubscriptionPreview,
  SubscriptionsQuery,
} from "#app/contracts/money/plans.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Conflict, Invalid, NotFound } from "../platform/refusals.ts";
import { lockNumbers } from "./invoice-issue.ts";
import { changeJson, changeTo, findChange, saveChange, undoChange } from "./subscription-changes.ts";

const sorts = {
  account: "app.fold(a.trade_name)",
  plan: "app.fold(p.name)",
  starts_on: "s.starts_on",
  ends_on: "coalesce(s.ends_on, 'infinity')",
  price: "s.price_cents",
};

/** Returns subscriptions, by default latest first: an account's own, or all for the backoffice. */
export function listSubscriptions(scope: Scope, query: SubscriptionsQuery): Promise<Page<Subscription>> {
  const conditions = [visibleTo(scope)];
  if (query.account_uuid) conditions.push(sql`s.account_uuid = ${query.account_uuid}`);
  if (query.plan_uuid) conditions.push(sql`s.plan_uuid = ${query.plan_uuid}`);
  if (query.state) conditions.push(stateConditions[query.state]);
  return paginate(scope, query, {
    select: columnsFor(scope),
    from: sql`${from} where ${sql.join(conditions, sql` and `)}`,
    order: orderBy(query.sort, sorts, "s.account_uuid, s.uuid", sql`s.starts_on desc, s.account_uuid, s.uuid`),
  });
}

/** Returns one subscription. Throws NotFound for one that the actor may not see. */
export async function findSubscription(scope: Scope, uuid: string): Promise<Subscription> {
  const { rows } =
    await sql<Subscription>`select ${columnsFor(scope)} ${from} where ${visibleTo(scope)} and s.uuid = ${uuid}`.execute(
      scope.db,
    );
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

/** Returns the price of a new subscription, and the cost of the change to it, without making it. Throws Invalid. */
export async function previewSubscription(scope: Scope, input: SubscriptionInput): Promise<SubscriptionPreview> {
  const { price_cents, plan } = await check(scope, input);
  await requireLast(scope, input);
  const change = await changeTo(scope, { ...input, price_cents, period: plan.period });
  const { from, lines, balance_cents } = change ?? {};
  const { uuid, name } = plan;
  return {
    plan: { uuid, name },
    price_cents,
    change: from && lines && balance_cents !== undefined ? { from, lines, balance_cents } : null,
  };
}

/**
 * Subscribes an account to a plan from a day on; its earlier subscription ends the day before, and the difference becomes
 * credit or a line of the next invoice. Throws Invalid.
 */
export async function subscribe(scope: Scope, input: SubscriptionInput): Promise<Subscription> {
  const { price_cents, plan } = await check(scope, input);
  await lockNumbers(scope);
  await sql`select from client_infos where account_uuid = ${input.account_uuid} for update`.execute(scope.db);
  await requireLast(scope, input);
  const change = await changeTo(scope, { ...input, price_cents, period: plan.period });
  if (input.balance_cents !== undefined && input.balance_cents !== (change?.balance_cents ?? 0)) {
    throw refused("base", "Os valores da troca mudaram depois que foram mostrados: confira-os de novo.");
  }
  await sql`update subscriptions set ends_on = ${input.starts_on}::date - 1, version = version + 1
    where account_uuid = ${input.account_uuid} and starts_on < ${input.starts_on}
      and (ends_on is null or ends_on >= ${input.starts_on})`.execute(scope.db);
  const { account_uuid, plan_uuid, starts_on, ends_on } = input;
  const uuid = randomUUIDv7();
  await scope.db
    .insertInto("subscriptions")
    .values({ account_uuid, uuid, plan_uuid, starts_on, ends_on, price_cents, created_by: scope.user })
    .execute();
  if (change) await saveChange(scope, { account_uuid, uuid, plan: plan.name, starts_on }, change);
  await applySubscriptions(scope, account_uuid);
  return findSubscription(scope, uuid);
}

async function requireLast(scope: Scope, { account_uuid, starts_on }: SubscriptionInput): Promise<void> {
  const later = await sql`select from subscriptions
    where account_uuid = ${account_uuid} and starts_on >= ${starts_on}`.execute(scope.db);
  if (later.rows.length > 0) {
    throw refused("starts_on", "A conta já tem uma assinatura que começa neste dia ou depois.");
  }
}

/** Updates a subscription's last day and price. Throws Conflict when `version` is not the stored one. */
export async function changeSubscription(
  scope: Scope,
  uuid: string,
  { ends_on, price_cents, version }: SubscriptionChange,
): Promise<Subscription> {
  const before = await findSubscription(scope, uuid);
  if (ends_on && ends_on < before.starts_on) throw refused("ends_on", "O fim do período é antes do início.");
  const next = await sql`select from subscriptions where account_uuid = ${before.account.uuid}
    and starts_on > ${before.starts_on} and starts_on <= coalesce(${ends_on}::date, 'infinity')`.execute(scope.db);
  if (next.rows.length > 0) throw refused("ends_on", "A conta já tem outra assinatura neste período.");
  const changed = await sql`update subscriptions set ends_on = ${ends_on}, price_cents = ${price_cents},
      version = version + 1
    where account_uuid = ${before.account.uuid} and uuid = ${uuid} and version = ${version}`.execute(scope.db);
  if (!changed.numAffectedRows) throw new Conflict(before);
  await applySubscriptions(scope, before.account.uuid);
  return findSubscription(scope, uuid);
}

/**
 * Deletes a subscription that has not begun, with the change that it made: the earlier subscription goes on, and a credit
 * is taken back. Throws Invalid for one that has begun, and if the credit is in use.
 */
export async function removeSubscription(scope: Scope, uuid: string): Promise<void> {
  const { account } = await findSubscription(scope, uuid);
  await lockNumbers(scope);
  const change = await findChange(scope, account.uuid, uuid);
  const removed = await sql`delete from subscriptions s
    where account_uuid = ${account.uuid} and uuid = ${uuid} and starts_on > app.today()
      and not exists (select from invoices i
        where i.account_uuid = s.account_uuid and i.subscription_uuid = s.uuid)`.execute(scope.db);
  if (!removed.numAffectedRows) throw refused("base", "Esta assinatura já começou: mude o seu fim.");
  if (change) await undoChange(scope, change);
}

/**
 * Sets the plan of one account, or of all, to that of today's subscription: from its first day on, and none after its
 * last. Accounts whose subscriptions have not begun keep their plan.
 */
export async function applySubscriptions(scope: Scope, account: string | null = null): Promise<void> {
  await sql`update client_infos c set plan_uuid = s.plan
    from (select b.account_uuid, (
        select n.plan_uuid from subscriptions n
        where n.account_uuid = b.account_uuid and n.starts_on <= app.today()
          and (n.ends_on is null or n.ends_on >= app.today())) as plan
      from (select distinct account_uuid from subscriptions
        where starts_on <= app.today() and (${account}::uuid is null or account_uuid = ${account})) b) s
    where c.account_uuid = s.account_uuid and c.plan_uuid is distinct from s.plan`.execute(scope.db);
}

const columnsFor = ({
  audience,
}: Scope) => sql`s.uuid, json_build_object('uuid', a.uuid, 'name', a.trade_name, 'kind', a.kind) as account,
  json_build_object('uuid', p.uuid, 'name', p.name, 'family', p.family, 'period', p.period) as plan,
  s.starts_on, s.ends_on, s.price_cents,
  s.starts_on <= app.today() and (s.ends_on is null or s.ends_on >= app.today()) as current,
  case when s.starts_on > app.today() then 'coming' when s.ends_on < app.today() then 'past' else 'current' end as state,
  ${audience === "mob" ? changeJson : sql`null`} as change, s.version`;
const stateConditions = {
  current: sql`s.starts_on <= app.today() and (s.ends_on is null or s.ends_on >= app.today())`,
  coming: sql`s.starts_on > app.today()`,
  past: sql`s.ends_on < app.today()`,
};
const from = sql`from subscriptions s join accounts a on a.uuid = s.account_uuid join plans p on p.uuid = s.plan_uuid`;

function visibleTo({ audience, org }: Scope): RawBuilder<unknown> {
  return audience === "mob" ? sql`true` : sql`s.account_uuid = ${org}`;
}

type AgreedPlan = Pick<Plan, "uuid" | "name" | "period" | "price_cents">;

/** Checks a subscription and returns its plan and its agreed price. Throws Invalid. */
async function check(scope: Scope, input: SubscriptionInput): Promise<{ plan: AgreedPlan; price_cents: number }> {
  const { rows } = await sql<{ account: boolean; plan: AgreedPlan | null }>`
    select exists (select from client_infos c join accounts a on a.uuid = c.account_uuid
        where a.uuid = ${input.account_uuid} and a.kind <> 'mob') as account,
      (select json_build_object('uuid', uuid, 'name', name, 'period', period, 'price_cents', price_cents)
        from plans where uuid = ${input.plan_uuid} and removed_at is null) as plan`.execute(scope.db);
  const errors: Record<string, string[]> = {};
  const plan = rows[0]?.plan;
  if (!rows[0]?.account) errors.account_uuid = ["Escolha uma conta da lista."];
  if (!plan) errors.plan_uuid = ["Escolha um plano da lista."];
  if (input.ends_on && input.ends_on < input.starts_on) errors.ends_on = ["O fim do período é antes do início."];
  if (Object.keys(errors).length > 0 || !plan) throw new Invalid("subscription", errors);
  return { plan, price_cents: input.price_cents ?? plan.price_cents };
}

function refused(field: string, message: string): Invalid {
  return new Invalid("subscription", { [field]: [message] });
}
