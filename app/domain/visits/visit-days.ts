import { type RawBuilder, sql } from "kysely";
import type { VisitStatus } from "#app/contracts/visits/visits.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { ALL_ACCOUNTS } from "../platform/rollup-keys.ts";

/**
 * Returns the viewer under which the rollups hold this actor's numbers; the administration sees those of all accounts.
 */
export function viewerOf(scope: Scope): string {
  return scope.audience === "mob" || scope.org === null ? ALL_ACCOUNTS : scope.org;
}

/** Selects days with their visits and those of them without an exit, from the rollup and the deltas not yet added. */
export function daysOfRollup(
  viewer: string,
  first: RawBuilder<unknown>,
  last: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select day, entered, entered - finished from visit_rollups
    where viewer_uuid = ${viewer} and day between ${first} and ${last}
    union all
    select day, entered, entered - finished from visit_deltas
    where ${viewer} = any(viewer_uuids) and day between ${first} and ${last}`;
}

/** The open day of each time zone of the stores, and when it began: `day` and `since`. */
const openDays = sql`(select k.day, k.day::timestamp at time zone k.time_zone as since
  from (select app.open_day(now(), t.time_zone) as day, t.time_zone
    from (select distinct time_zone from stores) t) k) z`;

/**
 * Conditions that the day of the visit `v` may still be going on, or be over, in some time zone: by the index of entries,
 * before the store is read. Three hours are for a store that has changed its time zone since.
 */
export const mayBeOpen = sql`v.day >= (select min(z.day) from ${openDays})
  and v.entered_at >= (select min(z.since) - interval '3 hours' from ${openDays})`;
export const mayBeOver = sql`v.day < (select max(z.day) from ${openDays})
  and v.entered_at < (select max(z.since) + interval '3 hours' from ${openDays})`;

/** The accounts whose visits the rollups count. */
const counted: readonly Scope["audience"][] = ["mob", "retailer", "agency", "supplier", "service_provider"];

/** The parts of a list's query that are no conditions. */
const UNCONDITIONAL = new Set(["page", "per_page", "after", "sort", "clock"]);

/** A period and a status; any other condition narrows the visits further. */
interface Period {
  start_date: string;
  end_date: string;
  status?: VisitStatus | undefined;
}

/**
 * Returns the number of visits without an exit of a period, those in a store or those that were left unfinished; nothing
 * if the rollups do not tell. Few of a period's visits have no exit, so that they are not counted one by one. `from`
 * yields the visits `v` that match, for days that are over in some time zones only.
 */
export function countWithoutExit(
  scope: Scope,
  { start_date, end_date, status, ...others }: Period,
  from: RawBuilder<unknown>,
): RawBuilder<number> | undefined {
  const isNarrowed = Object.entries(others).some(
    ([name, value]) => !UNCONDITIONAL.has(name) && value !== undefined && value !== "",
  );
  if (isNarrowed || !counted.includes(scope.audience)) return undefined;
  if (status !== "working" && status !== "unfinished_visit") return undefined;
  const ofDays = status === "working" ? sql`day >= z.last_open` : sql`day < z.first_open`;
  return sql<number>`(
    select coalesce((select sum(open) from (${daysOfRollup(viewerOf(scope), sql`${start_date}`, sql`${end_date}`)}) part (day, visits, open)
        where ${ofDays}), 0)::int
      + case when z.first_open < z.last_open
        then (select count(*)::int ${from} and v.day >= z.first_open and v.day < z.last_open) else 0 end
    from (select min(z.day) as first_open, max(z.day) as last_open from ${openDays}) z)`;
}
