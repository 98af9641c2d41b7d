import { type RawBuilder, sql } from "kysely";
import {
  type ServiceAgreementState,
  type ServiceAgreementSummary,
  type ServiceAgreementsQuery,
  serviceAgreementStates,
} from "#app/contracts/agreements/service-agreements.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { fragmentOf, namedLike, nameOrder } from "../reports/search.ts";
import { columns, covers, from, isEnding, isInForce, visibleTo, withMinutes } from "./service-agreements.ts";

const states = Object.keys(serviceAgreementStates) as ServiceAgreementState[];
const ofStores = "from service_agreement_stores z where z.owner_uuid = a.owner_uuid and z.agreement_uuid = a.uuid";
const sorts = {
  retailer: "app.fold(r.trade_name)",
  owner: "app.fold(o.trade_name)",
  owner_kind: "o.kind",
  state: `array_position('{${states}}', a.state)`,
  starts_on: "a.starts_on",
  ends_on: "coalesce(a.ends_on, 'infinity')",
  people: "a.people",
  stores: `(select count(*) ${ofStores})`,
  minutes: `(select coalesce(sum(z.weekly_minutes), -1) ${ofStores})`,
  sent_at: "coalesce(a.sent_at, '-infinity')",
};

/**
 * Returns a page of the service agreements that the actor may see, newest first; a retailer's begins with those that
 * wait for its answer, longest wait first. A store sees those that cover it.
 */
export function listServiceAgreements(
  scope: Scope,
  query: ServiceAgreementsQuery,
): Promise<Page<ServiceAgreementSummary>> {
  return paginate(scope, query, {
    select: columns,
    from: matching(scope, query),
    order: orderBy(query.sort, sorts, "a.uuid", orderOf(scope, query)),
  });
}

function orderOf({ audience }: Scope, { q }: ServiceAgreementsQuery): RawBuilder<unknown> {
  if (q.trim())
    return nameOrder(audience === "retailer" ? "app.fold(o.trade_name)" : "app.fold(r.trade_name)", "a.uuid", q);
  if (audience !== "retailer") return sql`a.starts_on desc, a.uuid desc`;
  return sql`case when a.state = 'sent' then a.sent_at else 'infinity' end, a.starts_on desc, a.uuid desc`;
}

/** Returns `from … where …` for the agreements `a` that the filters find among those the actor may see. */
export function matching(
  scope: Scope,
  query: Omit<ServiceAgreementsQuery, "page" | "per_page" | "after" | "sort">,
): RawBuilder<unknown> {
  const conditions = [visibleTo(scope)];
  if (query.uuids) conditions.push(sql`a.uuid = any(${query.uuids}::uuid[])`);
  if (query.state) conditions.push(sql`a.state = ${query.state}`);
  if (query.holding) conditions.push(sql`(a.state in ('accepted', 'in_force')) = ${query.holding === "true"}`);
  if (query.retailer_uuid) conditions.push(sql`a.retailer_uuid = ${query.retailer_uuid}`);
  if (query.owner_uuid) conditions.push(sql`a.owner_uuid = ${query.owner_uuid}`);
  if (query.owner_kind) conditions.push(sql`o.kind = ${query.owner_kind}`);
  if (query.store_uuid) conditions.push(covers(query.store_uuid));
  if (query.withoutMinutes) conditions.push(sql`${isInForce} and ${withMinutes} = ${query.withoutMinutes === "false"}`);
  if (query.ending) conditions.push(isEnding);
  if (query.q.trim()) {
    const services = sql`app.fold(array_to_string(a.services, ' ')) like ${fragmentOf(query.q)}`;
    const names = ["r.trade_name", "o.trade_name"].map((name) => namedLike(name, query.q));
    conditions.push(sql`(${sql.join([services, ...names], sql` or `)})`);
  }
  return sql`${from} where ${sql.join(conditions, sql` and `)}`;
}

/** Selects the number of the account's agreements that end soon without a renewal, as a subquery. */
export function countEndingAgreements(scope: Scope): RawBuilder<number> {
  return sql`select count(*)::int from service_agreements a where ${visibleTo(scope)} and ${isEnding}`;
}

/** Counts the agreements in force today, with and without minutes; minutes declared for any store count. */
export async function countByMinutes(scope: Scope): Promise<{ with_minutes: number; without_minutes: number }> {
  const { rows } = await sql<{ with_minutes: number; without_minutes: number }>`
    select count(*) filter (where declared) as with_minutes, count(*) filter (where not declared) as without_minutes
    from (select ${withMinutes} as declared from service_agreements a
      where ${visibleTo(scope)} and ${isInForce}) agreement`.execute(scope.db);
  return rows[0] as { with_minutes: number; without_minutes: number };
}
