import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type {
  OfferedPlan,
  OfferedPlansQuery,
  Plan,
  PlanEffect,
  PlanInput,
  PlansQuery,
} from "#app/contracts/money/plans.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { fold } from "#app/contracts/platform/text.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Conflict, Invalid, NotFound } from "../platform/refusals.ts";
import { activeVisitors, storesInUse } from "./plan-limits.ts";

const orders = {
  family: "p.family",
  name: "app.fold(p.name)",
  price: "p.price_cents",
  period: "p.period",
  // A plan without a limit comes after all that have one.
  visitors_limit: "coalesce(p.visitors_limit, 2147483647)",
  stores_limit: "coalesce(p.stores_limit, 2147483647)",
};
const ownOrders = {
  ...orders,
  features: "cardinality(p.features)",
  accounts_count: "(select count(*) from client_infos c where c.plan_uuid = p.uuid)",
};

/** Returns the plans on sale, by default by family and name. */
export function listPlans(scope: Scope, query: PlansQuery): Promise<Page<Plan>> {
  const conditions = [sql`p.removed_at is null`];
  if (query.family) conditions.push(sql`p.family = ${query.family}`);
  if (query.q) conditions.push(sql`position(${fold(query.q)} in app.fold(p.name)) > 0`);
  return paginate(scope, query, {
    select: ownColumns,
    from: sql`from plans p where ${sql.join(conditions, sql` and `)}`,
    order: orderBy(query.sort, ownOrders, "app.fold(p.name), p.uuid", sql`p.family, app.fold(p.name), p.uuid`),
  });
}

/** Returns the plans on sale with any of these features, and the account's current one. */
export function listOfferedPlans(
  scope: Scope,
  query: OfferedPlansQuery,
  features: readonly string[],
): Promise<Page<OfferedPlan>> {
  const account = sql`${scope.org}::uuid`;
  const own = sql`(select plan_uuid from client_infos where account_uuid = ${scope.org})`;
  return paginate(scope, query, {
    select: sql`${columns}, coalesce(p.uuid = ${own}, false) as current, u.visitors_used, u.stores_used`,
    from: sql`from plans p cross join (select ${activeVisitors(account)} as visitors_used,
      ${storesInUse(account)} as stores_used) u where p.uuid = ${own} or (p.removed_at is null and p.features && ${[...features]}::text[])`,
    order: orderBy(query.sort, orders, "app.fold(p.name), p.uuid", sql`p.price_cents, app.fold(p.name), p.uuid`),
  });
}

/** Returns one plan. Throws NotFound. */
export async function findPlan(scope: Scope, uuid: string): Promise<Plan> {
  const { rows } = await sql<Plan>`select ${ownColumns} from plans p
    where p.uuid = ${uuid} and p.removed_at is null`.execute(scope.db);
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

export async function createPlan(scope: Scope, input: PlanInput): Promise<Plan> {
  const uuid = randomUUIDv7();
  await scope.db
    .insertInto("plans")
    .values({ uuid, ...input })
    .execute();
  return findPlan(scope, uuid);
}

/**
 * Updates a plan and, at once, the permissions and limits of its accounts. Throws Conflict when `version` is not the
 * stored one.
 */
export async function updatePlan(scope: Scope, uuid: string, input: PlanInput, version: number): Promise<Plan> {
  const before = await findPlan(scope, uuid);
  const { family, name, features, price_cents, period, visitors_limit, stores_limit } = input;
  const changed = await sql`update plans set family = ${family}, name = ${name}, features = ${features},
      price_cents = ${price_cents}, period = ${period}, visitors_limit = ${visitors_limit},
      stores_limit = ${stores_limit}, version = version + 1
    where uuid = ${uuid} and version = ${version}`.execute(scope.db);
  if (!changed.numAffectedRows) throw new Conflict(before);
  return findPlan(scope, uuid);
}

/** Removes a plan from sale. Throws Invalid when accounts have it, or will have it. */
export async function removePlan(scope: Scope, uuid: string): Promise<void> {
  await findPlan(scope, uuid);
  const { rows } = await sql<{ used: boolean }>`select exists (select from client_infos where plan_uuid = ${uuid})
    or exists (select from subscriptions where plan_uuid = ${uuid}
      and (ends_on is null or ends_on >= app.today())) as used`.execute(scope.db);
  if (rows[0]?.used) throw new Invalid("plan", { base: ["Há contas com este plano."] });
  await sql`update plans set removed_at = now(), version = version + 1 where uuid = ${uuid}`.execute(scope.db);
}

/** Accounts that an effect names. */
const NAMED = 10;

/** Returns the effect that a change of a plan would have on the accounts that have it. Throws NotFound. */
export async function planEffect(scope: Scope, uuid: string, input: PlanInput): Promise<PlanEffect> {
  const before = await findPlan(scope, uuid);
  const { rows } = await sql<Pick<PlanEffect, "first" | "over_visitors" | "over_stores">>`
    with clients as (select a.uuid, a.trade_name, a.kind from client_infos c join accounts a on a.uuid = c.account_uuid
      where c.plan_uuid = ${uuid})
    select coalesce((select json_agg(json_build_object('uuid', f.uuid, 'name', f.trade_name, 'kind', f.kind)
        order by f.trade_name, f.uuid)
        from (select * from clients order by trade_name, uuid limit ${NAMED}) f), '[]') as first,
      ${overLimit(activeVisitors, before.visitors_limit, input.visitors_limit)} as over_visitors,
      ${overLimit(storesInUse, before.stores_limit, input.stores_limit)} as over_stores`.execute(scope.db);
  const [found] = rows;
  return {
    accounts: before.accounts_count,
    first: found?.first ?? [],
    gained: input.features.filter((one) => !before.features.includes(one)),
    lost: before.features.filter((one) => !input.features.includes(one)),
    over_visitors: found?.over_visitors ?? null,
    over_stores: found?.over_stores ?? null,
    price_from_cents: before.price_cents,
    price_to_cents: input.price_cents,
  };
}

/** Counts the clients whose usage exceeds a limit that becomes smaller; null where it does not. */
function overLimit(usage: typeof activeVisitors, from: number | null, to: number | null): RawBuilder<number | null> {
  if (to === null || (from !== null && to >= from)) return sql`null::int`;
  return sql`(select count(*)::int from clients where ${usage(sql`clients.uuid`)} > ${to})`;
}

const columns = sql`p.uuid, p.family, p.name, p.features, p.price_cents, p.period, p.visitors_limit, p.stores_limit`;
const ownColumns = sql`${columns}, p.version,
  (select count(*)::int from client_infos c where c.plan_uuid = p.uuid) as accounts_count,
  (select coalesce(json_agg(k order by k.kind), '[]') from (
    select a.kind, count(*)::int as count from client_infos c join accounts a on a.uuid = c.account_uuid
    where c.plan_uuid = p.uuid group by 1) k) as accounts_by_kind`;
