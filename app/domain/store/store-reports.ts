import { type RawBuilder, sql } from "kysely";
import { addDays, mondayOf } from "#app/contracts/platform/dates.ts";
import {
  type FeedbacksRow,
  type PartyQuery,
  type ReductionRow,
  type VisitWarning,
  visitWarnings,
  type WarningsRow,
  type WeekRow,
} from "#app/contracts/store/store-reports.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { feedbackConditions, giverKey } from "../notices/feedbacks.ts";
import { clockOf } from "../platform/clock.ts";
import { ALL_ACCOUNTS } from "../platform/rollup-keys.ts";

const WEEK = 7;
const WEEKS = 12;

type Count = Record<VisitWarning | "visits", number>;

/** Returns the problems of the last seven days' visits in this store, compared with the brand's other stores. */
export async function visitsWarnings(scope: Scope, party: PartyQuery): Promise<WarningsRow[]> {
  const { day: today } = await clockOf(scope);
  const first = addDays(today, 1 - WEEK);
  const { rows } = await sql<Count & { mine: boolean }>`
    select mine, coalesce(sum(visits), 0)::int as visits, coalesce(sum(open) filter (where day < ${today}), 0)::int as open,
      coalesce(sum(short), 0)::int as short, coalesce(sum(late), 0)::int as late
    from (${ownDays(scope, party, first, today)} union all ${brandDays(scope, party, first, today)})
      part (mine, day, visits, open, short, late)
    group by mine`.execute(scope.db);
  const none: Count = { visits: 0, open: 0, short: 0, late: 0 };
  const own = rows.find(({ mine }) => mine) ?? none;
  const brand = rows.find(({ mine }) => !mine) ?? none;
  return (Object.entries(visitWarnings) as [VisitWarning, string][]).map(([warning, info]) => ({
    warning,
    info,
    current_total: own[warning],
    current_percentage: share(own[warning], own.visits),
    others_percentage: share(beyond(brand[warning], own[warning]), beyond(brand.visits, own.visits)),
  }));
}

/**
 * Returns the visits a day of the last twelve weeks, the current one included, oldest first: in this store and in the
 * brand's other stores.
 */
export async function lastWeeks(scope: Scope, party: PartyQuery): Promise<WeekRow[]> {
  const { day: today } = await clockOf(scope);
  const monday = mondayOf(today);
  const first = addDays(monday, -WEEK * (WEEKS - 1));
  const { rows } = await sql<WeekRow>`
    with days as (
      select day, coalesce(sum(visits) filter (where mine), 0) as own, coalesce(sum(visits) filter (where not mine), 0) as brand
      from (
        select true, v.day, 1 ${ownVisits(scope, party, first, today)}
        union all
        select mine, day, visits from (${brandDays(scope, party, first, today)})
          brand (mine, day, visits, open, short, late)
      ) part (mine, day, visits)
      group by day
    ), weeks as (
      select week::date as starts_on, least(${today}::date - week::date + 1, 7) as lasted,
        coalesce(sum(own), 0) as own, coalesce(sum(brand), 0) as brand
      from generate_series(${first}::date::timestamp, ${monday}::date::timestamp, interval '7 days') week
      left join days on day between week::date and week::date + 6
      group by week
    ), others as (
      select count(*) - 1 as n from stores
      where store_brand_uuid = (select store_brand_uuid from stores where uuid = ${scope.org})
    )
    select extract(week from starts_on)::int as week, starts_on, k.avg::float8 as avg, k.store
    from weeks cross join others cross join lateral (values
      (1, 'current', round(own / lasted, 2)),
      (2, 'others', coalesce(round(greatest(brand - own, 0) / lasted / nullif(others.n, 0), 2), 0))
    ) k (position, store, avg)
    order by starts_on, k.position`.execute(scope.db);
  return rows;
}

/**
 * Summarises the feedback that each of the store's users gave on visitors in the last twelve weeks, most active user
 * first.
 */
export async function feedbacksSummary(scope: Scope, party: PartyQuery): Promise<FeedbacksRow[]> {
  const { day } = await clockOf(scope);
  const filters = sql.join(feedbackConditions(party, addDays(day, 1 - WEEK * WEEKS), day), sql` and `);
  const { rows } = await sql<FeedbacksRow>`
    with said as (
      select ${giverKey} as user_key, f.user_name, f.product_sections, f.score, f.given_at from feedbacks f
      where f.store_uuid = ${scope.org} and f.removed_at is null and ${filters}
    )
    select user_key, (array_agg(user_name order by given_at desc))[1] as user_name,
      array(select distinct section from said k cross join lateral unnest(k.product_sections) section
        where k.user_key = said.user_key order by 1) as product_sections,
      count(*)::int as count, round(avg(score), 2)::float8 as average
    from said group by user_key order by count(*) desc, user_name limit 100`.execute(scope.db);
  return rows;
}

/** Returns the suppliers served less often in the last seven days than in the seven before, greatest loss first. */
export async function visitsReduction(scope: Scope, party: PartyQuery): Promise<ReductionRow[]> {
  const { day: today } = await clockOf(scope);
  const weekAgo = addDays(today, -WEEK);
  const { rows } = await sql<ReductionRow>`
    select k.uuid as supplier_uuid, k.trade_name as supplier_name, current, previous, current - previous as diff from (
      select supplier, (count(*) filter (where v.day > ${weekAgo}))::int as current,
        (count(*) filter (where v.day <= ${weekAgo}))::int as previous
      ${ownVisits(scope, party, addDays(weekAgo, 1 - WEEK), today, suppliersServed)}
      ${party.supplier_uuid ? sql`and supplier = ${party.supplier_uuid}` : sql``}
      group by supplier) counted
    join accounts k on k.uuid = counted.supplier and k.kind = 'supplier'
    where current < previous order by diff, supplier_name limit 100`.execute(scope.db);
  return rows;
}

/** The suppliers of the visit `v`, each once: those attended, and the visitor's own account. */
const suppliersServed = sql`cross join lateral (select distinct unnest(array_append(v.supplier_uuids, v.owner_uuid)))
  served (supplier)`;

/** The count of the other stores. A brand's counts are a second or so behind those of the store itself. */
const beyond = (brand: number, own: number): number => Math.max(0, brand - own);

const share = (part: number, total: number): number => (total > 0 ? Math.round((part / total) * 1000) / 10 : 0);

/** Selects the store's own visits `v` between two of its days, from the visits themselves. */
function ownVisits(
  scope: Scope,
  party: PartyQuery,
  first: string,
  last: string,
  joined: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  const conditions = [
    sql`v.store_uuid = ${scope.org}`,
    sql`v.entered_at >= ${first}::date::timestamp at time zone 'UTC'`,
    sql`v.entered_at < (${last}::date + 2)::timestamp at time zone 'UTC'`,
    sql`v.day between ${first} and ${last}`,
  ];
  if (party.supplier_uuid)
    conditions.push(sql`${party.supplier_uuid} = any (array_append(v.supplier_uuids, v.owner_uuid))`);
  if (party.service_provider_uuid) conditions.push(sql`v.owner_uuid = ${party.service_provider_uuid}`);
  if (party.agency_uuid) conditions.push(sql`v.owner_uuid = ${party.agency_uuid}`);
  return sql`from visits v ${joined} where ${sql.join(conditions, sql` and `)}`;
}

function ownDays(scope: Scope, party: PartyQuery, first: string, last: string): RawBuilder<unknown> {
  return sql`select true, v.day, 1, m.open, m.short, m.late
    ${ownVisits(scope, party, first, last, sql`cross join lateral app.visit_marks(v) m`)}`;
}

/** Selects the days of the whole brand, this store included. */
function brandDays(scope: Scope, party: PartyQuery, first: string, last: string): RawBuilder<unknown> {
  const brand = sql`(select store_brand_uuid from stores where uuid = ${scope.org})`;
  const one = party.supplier_uuid ?? party.service_provider_uuid ?? party.agency_uuid ?? ALL_ACCOUNTS;
  return sql`
    select false, day, visits, open, short, late from brand_visit_rollups
    where brand_uuid = ${brand} and party_uuid = ${one} and day between ${first} and ${last}`;
}
