import { type RawBuilder, sql } from "kysely";
import type {
  AgreementStoresQuery,
  AgreementWeek,
  MinuteTotals,
  ServiceAgreementStore,
} from "#app/contracts/agreements/agreement-stores.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { coveredStores, findAgreementSummary } from "../agreements/service-agreements.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { namedLike } from "../reports/search.ts";

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
      select: select(sql`coalesce((select m.minutes ${measuredAt("s", found.owner.uuid, { first, last })}), 0)`),
      from: named,
      order: orderBy(query.sort, byName, "s.uuid", nameOrder),
    });
  }
  return paginate(scope, query, {
    select: select(sql`coalesce(m.minutes, 0)`),
    from: sql`from (select s.uuid, s.name, z.weekly_minutes ${named}) z
      join stores s on s.uuid = z.uuid
      left join lateral (select m.minutes ${measuredAt("z", found.owner.uuid, { first, last })}) m on true where true`,
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
    left join lateral (select m.minutes ${measuredAt("z", found.owner.uuid, { first, last })}) m on true`.execute(
    scope.db,
  );
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
    measured as (select date_trunc('week', t.day)::date as week, ${minutes} as minutes
      from covered c cross join lateral (select t.day, t.time_spent ${timesAt("c", found.owner.uuid, { first, last })}) t
      group by 1)
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

/** The minutes of the times `t` of service; those of visits without an exit are not among them. */
const minutes = sql`round(extract(epoch from sum(t.time_spent)) / 60)::int`;

/**
 * Returns `from … where …` for the owner's times `t` of service on these days at one store, the row `stores`. They are read store
 * after store, each from its place in the index, and are seconds behind the visits.
 */
const timesAt = (stores: "s" | "z" | "c", owner: string, { first, last }: Days) => sql`from service_time_rollups t
  where t.party_uuid = ${owner} and t.store_uuid = ${sql.ref(`${stores}.uuid`)} and t.day between ${first} and ${last}`;

/** Returns `from …` for the minutes `m` of one store. */
const measuredAt = (stores: "s" | "z", owner: string, days: Days) =>
  sql`from (select ${minutes} as minutes ${timesAt(stores, owner, days)}) m`;
