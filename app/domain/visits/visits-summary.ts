import { type RawBuilder, sql } from "kysely";
import { addDays, mondayOf } from "#app/contracts/platform/dates.ts";
import {
  dashboardHours,
  type VisitsSummary,
  type VisitsSummaryQuery,
  type VisitWeek,
} from "#app/contracts/reports/dashboard-summaries.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { type Clock, clock, clockOf } from "../platform/clock.ts";
import { metaOf } from "../platform/paginate.ts";
import { daysOfRollup, viewerOf } from "./visit-days.ts";
import type { VisitFilter } from "./visit-filter.ts";
import { pageOfVisits, visibleVisits } from "./visits.ts";

/**
 * Returns today's visits of this viewer: a page of them, the visitors in store by hour, and how many are working now.
 */
export async function visitsSummary(scope: Scope, query: VisitsSummaryQuery): Promise<VisitsSummary> {
  const location = query.state_id || query.city_id || query.store_brand_uuid || query.store_uuid;
  const isFiltered = location || query.supplier_uuid || query.service_provider_uuid || query.agency_uuid;
  const fromEvents = Boolean(isFiltered) || scope.audience === "store";
  const { day, hour, hours, still_open } = fromEvents ? await hoursOfEvents(scope, query) : await hoursOfRollup(scope);
  const visits = sum(hours, ({ entered }) => entered);
  const working = still_open + visits - sum(hours, ({ finished }) => finished);
  return {
    day,
    visits: await pageOfVisits(scope, { ...query, start_date: day, end_date: day }, query),
    hours_summary: dashboardHours.map((column) => ({ hour: column, count: presentIn(column, hours, hour) })),
    totals: { visits, working },
    meta: metaOf(query, visits),
  };
}

/**
 * One hour of a day: visits that began in it, how many of those have ended, and ended visits that were in store in it.
 */
interface Hour {
  hour: number;
  entered: number;
  finished: number;
  present: number;
}

/**
 * Counts the visitors in store in the hour `column`: those who have left and passed through it, and those inside since
 * it or before.
 */
function presentIn(column: number, hours: Hour[], now: number): number {
  return sum(hours, ({ hour, entered, finished, present }) => {
    const stillIn = hour === column || (hour < column && column <= now) ? entered - finished : 0;
    return stillIn + (hour === column ? present : 0);
  });
}

const sum = <T>(list: T[], amount: (item: T) => number): number => list.reduce((n, item) => n + amount(item), 0);

/** Today by hour, and the number of the previous day's visits that may still be open. */
type Hours = Clock & { hours: Hour[]; still_open: number };

/** Reads today's hours from the rollup and the deltas not yet added in one statement, so that all are of one moment. */
async function hoursOfRollup(scope: Scope): Promise<Hours> {
  const viewer = viewerOf(scope);
  const today = sql`(select day from clock)`;
  const { rows } = await sql<Hours>`
    with clock as materialized (${clock(scope)}),
    unfolded as (
      select entered, finished, entered_hour, left_hour from visit_deltas where ${viewer} = any(viewer_uuids) and day = ${today}
    )
    select day, hour, open_day, ${openVisits(
      daysOfRollup(viewer, sql`(select open_day from clock)`, sql`(select day from clock) - 1`),
    )} as still_open, (select coalesce(json_agg(h), '[]') from (${sumByHour(sql`
      select hour, entered, finished, present from visit_rollups where viewer_uuid = ${viewer} and day = ${today}
      union all ${partsOf(sql`unfolded`)}`)}) h) as hours from clock`.execute(scope.db);
  return rows[0] as Hours;
}

async function hoursOfEvents(scope: Scope, query: VisitsSummaryQuery): Promise<Hours> {
  const now = await clockOf(scope);
  const of = (start_date: string, end_date: string): VisitFilter => ({ ...query, start_date, end_date });
  const { rows } = await sql<Hours>`
    with events as materialized (select 1 as entered, (v.left_hour is not null)::int as finished, v.entered_hour, v.left_hour ${visibleVisits(scope, of(now.day, now.day))})
    select (select coalesce(json_agg(h), '[]') from (${sumByHour(partsOf(sql`events`))}) h) as hours,
      ${openVisits(daysOfEvents(scope, of(now.open_day, addDays(now.day, -1))))} as still_open`.execute(scope.db);
  return { ...now, ...(rows[0] as Hours) };
}

const openVisits = (days: RawBuilder<unknown>) =>
  sql`(select coalesce(sum(open), 0)::int from (${days}) part (day, visits, open))`;

/** Selects what each delta or visit of `source` adds to the hours it covers. */
function partsOf(source: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select entered_hour, entered, finished, 0 from ${source}
    union all
    select hour, 0, 0, finished from ${source} cross join lateral generate_series(entered_hour::int, left_hour::int) hour`;
}

function sumByHour(parts: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select hour, sum(entered)::int as entered, sum(finished)::int as finished, sum(present)::int as present
    from (${parts}) part (hour, entered, finished, present) group by hour`;
}

/**
 * Returns the visits of the last `weeks` weeks, the current one included, oldest first; weeks without visits have
 * zeros.
 */
export async function weeklyVisits(scope: Scope, weeks: number): Promise<VisitWeek[]> {
  const { day: today, open_day } = await clockOf(scope);
  const monday = mondayOf(today);
  const first = addDays(monday, -7 * (weeks - 1));
  const days =
    scope.audience === "store"
      ? daysOfEvents(scope, { start_date: first, end_date: today })
      : daysOfRollup(viewerOf(scope), sql`${first}`, sql`${today}`);
  const { rows } = await sql<VisitWeek>`
    with days as (
      select day, sum(visits) as visits, sum(open) as open from (${days}) part (day, visits, open) group by day
    )
    select extract(week from week)::int as week_number, week::date as starts_on,
      coalesce(sum(visits), 0)::int as visits, coalesce(sum(open) filter (where day < ${open_day}::date), 0)::int as unfinished
    from generate_series(${first}::date::timestamp, ${monday}::date::timestamp, interval '7 days') week
    left join days on day between week::date and week::date + 6
    group by week order by week`.execute(scope.db);
  return rows;
}

const daysOfEvents = (scope: Scope, filter: VisitFilter) =>
  sql`select v.day, 1, (v.left_hour is null)::int ${visibleVisits(scope, filter)}`;
