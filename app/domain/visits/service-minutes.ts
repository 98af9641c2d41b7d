import { type RawBuilder, sql } from "kysely";
import type {
  AgreementStoresQuery,
  AgreementWeek,
  MinuteTotals,
  ServiceAgreementStore,
} from "#app/contracts/agreements/agreement-stores.ts";
import type { ServiceAgreementSummary } from "#app/contracts/agreements/service-agreements.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { coveredStores, findAgreementSummary } from "../agreements/service-agreements.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { namedLike } from "../reports/search.ts";
import { exitTime } from "./visits.ts";

const DIFFERENCE = "coalesce(m.minutes, 0) - z.weekly_minutes";
const byName = { name: "app.fold(s.name)", declared: "coalesce(z.weekly_minutes, -1)" };
const byMeasure = { measured: "coalesce(m.minutes, 0)", difference: `coalesce(${DIFFERENCE}, 2147483647)` };
const nameOrder = sql`app.fold(s.name), s.uuid`;

/**
 * Returns a page of an agreement's stores, by default by name, each with the minutes declared a week and those measured
 * at its gate in seven days: of the owner's own visitors and of others' who attended it. Stores without declared
 * minutes come last by difference. For the measured orders all stores are measured at once, else those of the page.
 */
export async function measuredStores(
  scope: Scope,
  agreement: string,
  query: AgreementStoresQuery,
): Promise<Page<ServiceAgreementStore>> {
  const found = await findAgreementSummary(scope, agreement);
  const { first, last } = daysOf(query.starts_on);
  const named = sql`${coveredStores(scope, found)} and ${namedLike("s.name", query.q)}`;
  const isByMeasure = /measured|difference/.test(query.sort ?? "");
  const select = (minutes: RawBuilder<unknown>) => sql`s.uuid, s.name, z.weekly_minutes, ${minutes} as measured_minutes,
    ${minutes} - z.weekly_minutes as difference, ${first} as measured_from, ${last} as measured_until`;
  if (!isByMeasure) {
    return paginate(scope, query, {
      select: select(sql`(select coalesce(${minutes}, 0) from visits v
        where v.store_uuid = s.uuid and ${during(query.starts_on)} and ${isOfOwner(found)})`),
      from: named,
      order: orderBy(query.sort, byName, "s.uuid", nameOrder),
    });
  }
  return paginate(scope, query, {
    select: select(sql`coalesce(m.minutes, 0)`),
    from: sql`from (select s.uuid, s.name, z.weekly_minutes ${named}) z
      join stores s on s.uuid = z.uuid left join ${measuredByStore(scope, found, query.starts_on)} m
        on m.store_uuid = s.uuid where true`,
    order: orderBy(query.sort, byMeasure, "s.uuid", nameOrder),
  });
}

/** Returns the minutes of all stores of an agreement, declared a week and measured in seven days. */
export async function findMinutes(scope: Scope, agreement: string, starts_on?: string): Promise<MinuteTotals> {
  const found = await findAgreementSummary(scope, agreement);
  const { first, last } = daysOf(starts_on);
  const difference = sql.raw(DIFFERENCE);
  const { rows } = await sql<MinuteTotals>`
    select count(*)::int as stores_count, sum(z.weekly_minutes)::int as declared_minutes,
      coalesce(sum(m.minutes), 0)::int as measured_minutes,
      (coalesce(sum(m.minutes), 0) - sum(z.weekly_minutes))::int as difference,
      count(*) filter (where ${difference} < 0)::int as below_count,
      count(*) filter (where ${difference} > 0)::int as above_count,
      ${first} as measured_from, ${last} as measured_until
    from (select s.uuid, z.weekly_minutes ${coveredStores(scope, found)}) z
    left join ${measuredByStore(scope, found, starts_on)} m on m.store_uuid = z.uuid`.execute(scope.db);
  return rows[0] as MinuteTotals;
}

/** How many whole weeks before this one are measured. */
const WEEKS = 8;

/** Returns the last whole weeks of an agreement, oldest first: the minutes of one of its stores, or of all. */
export async function listWeeks(scope: Scope, agreement: string, store?: string): Promise<AgreementWeek[]> {
  const found = await findAgreementSummary(scope, agreement);
  const only = store ? sql`and s.uuid = ${store}` : sql``;
  const first = sql`(date_trunc('week', app.today())::date - ${7 * WEEKS}::int)`;
  const last = sql`(date_trunc('week', app.today())::date - 1)`;
  const { rows } = await sql<AgreementWeek>`
    with covered as materialized (select s.uuid, z.weekly_minutes ${coveredStores(scope, found)} ${only}),
    measured as (select date_trunc('week', v.day)::date as week, ${minutes} as minutes ${visitsOf(scope, found, { first, last })}
      and v.store_uuid in (select uuid from covered) group by 1)
    select w.week::date as starts_on, (select sum(weekly_minutes)::int from covered) as declared_minutes,
      coalesce(m.minutes, 0)::int as measured_minutes
    from generate_series(${first}, ${last}, interval '7 days') w (week) left join measured m on m.week = w.week
    order by 1`.execute(scope.db);
  return rows;
}

interface Days {
  first: RawBuilder<unknown>;
  last: RawBuilder<unknown>;
}

/** The first and last of the seven days that are measured: from `starts_on`, or those before today. */
function daysOf(starts_on?: string): Days {
  const first = starts_on ? sql`${starts_on}::date` : sql`(app.today() - 7)`;
  return { first, last: sql`(${first} + 6)` };
}

/** The minutes of the visits `v` that have an exit. */
const minutes = sql`round(extract(epoch from sum(${exitTime} - v.entered_at)) / 60)::int`;

/** The condition that the visit `v` began on one of the seven days, and has an exit. */
const during = (starts_on?: string) => between(daysOf(starts_on));

/**
 * The condition that the visit `v` began on one of the days by the store's clock, which is two to five hours behind
 * UTC's: the wider span of instants serves the indexes.
 */
function between({ first, last }: Days): RawBuilder<unknown> {
  return sql`${exitTime} is not null and v.day between ${first} and ${last} and ${spans("v", { first, last })}`;
}

const spans = (
  row: string,
  { first, last }: Days,
) => sql`${sql.ref(`${row}.entered_at`)} >= ${first}::timestamp at time zone 'UTC'
    and ${sql.ref(`${row}.entered_at`)} < (${last} + 2)::timestamp at time zone 'UTC'`;

/** The condition that the visit `v` was by the agreement's owner, or attended it. */
const isOfOwner = ({ owner }: ServiceAgreementSummary) =>
  owner.kind === "service_provider"
    ? sql`v.owner_uuid = ${owner.uuid}`
    : sql`(v.owner_uuid = ${owner.uuid} or ${owner.uuid}::uuid = any(v.supplier_uuids))`;

/** Returns `from … where …` for the owner's visits `v` at the retailer, from the index that leads to the fewest. */
function visitsOf(scope: Scope, agreement: ServiceAgreementSummary, days: Days): RawBuilder<unknown> {
  const attended =
    scope.audience === "supplier"
      ? sql`join visit_suppliers i on i.supplier_uuid = ${scope.org} and i.owner_uuid = v.owner_uuid
          and i.visit_uuid = v.uuid and i.entered_at = v.entered_at and ${spans("i", days)}`
      : sql``;
  const isOne = scope.audience === "store" ? sql`and v.store_uuid = ${scope.org}` : sql``;
  return sql`from visits v ${attended}
    where v.retailer_uuid = ${agreement.retailer.uuid} and ${between(days)} and ${isOfOwner(agreement)} ${isOne}`;
}

/** The minutes of each store of the agreement's retailer. */
const measuredByStore = (scope: Scope, agreement: ServiceAgreementSummary, starts_on?: string) =>
  sql`(select v.store_uuid, ${minutes} as minutes ${visitsOf(scope, agreement, daysOf(starts_on))}
    group by v.store_uuid)`;
