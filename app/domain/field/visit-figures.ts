import { type RawBuilder, sql } from "kysely";
import type { PlannedVisitState, VisitCounts } from "#app/contracts/visits/planned-visits.ts";
import type { Scope } from "#app/db/scope.server.ts";

/** The alias of planned visits in a query, in which their stores are `s`. */
type Alias = "p" | "r";

/** Condition that a visitor is still in the store: without an exit, before the store's day has closed. */
const inStore = (rows: Alias) =>
  `(${rows}.state = 'done' and ${rows}.left_at is null and ${rows}.day >= app.open_day(now(), s.time_zone))`;
const isInStore = sql.raw<boolean>(inStore("p"));

/**
 * Selects the state of a planned visit, in which every figure of field work counts it: a visit is in store from the entry
 * to the exit, and done afterwards or, without an exit, once the store's day has closed.
 */
export const stateOf = (rows: Alias = "p") => `(case when ${inStore(rows)} then 'in_store' else ${rows}.state end)`;
export const selectState = (rows?: Alias) => sql.raw<PlannedVisitState>(stateOf(rows));

/** Condition that a planned visit `p` is in this state. */
export function isInState(state: PlannedVisitState): RawBuilder<boolean> {
  if (state === "in_store") return isInStore;
  if (state === "done") return sql`(p.state = 'done' and not ${isInStore})`;
  return sql`p.state = ${state}`;
}

/** Counts planned visits `p` by state; the states add up to the planned visits. */
export const countStates = sql`count(*)::int as planned_visits_count,
  count(*) filter (where ${isInState("done")})::int as done_visits_count,
  count(*) filter (where ${isInState("in_store")})::int as working_visits_count,
  count(*) filter (where ${isInState("justified")})::int as justified_visits_count,
  count(*) filter (where ${isInState("missed")})::int as missed_visits_count,
  count(*) filter (where ${isInState("planned")})::int as pending_visits_count`;

/** Selects the minutes since the entry of a visitor who is in the store of a planned visit `p`; 0 for any other visit. */
const minutesSoFar = sql`(case when ${isInStore} then greatest(0, floor(extract(epoch from now() - coalesce((
    select t.entered_at from stays t where t.owner_uuid = p.agency_uuid and t.visitor_uuid = p.visitor_uuid
      and t.store_uuid = p.store_uuid and t.day = p.day), p.entered_at)) / 60))::int else 0 end)`;

/** Selects the minutes worked in the store during a planned visit `p`, until now where the visitor is still inside. */
export const workedMinutes = sql`(p.worked_minutes + ${minutesSoFar})`;

/** The visitors in a store on a day, and their minutes since they entered. */
export interface InStore {
  day: string;
  visits: number;
  minutes: number;
}

/**
 * Counts the agency's visitors in store, per day or week. The stored numbers count their visits as done without a
 * minute; `numbersOf` corrects them by this.
 */
export async function countInStore(scope: Scope, first: string, last: string, per: "day" | "week"): Promise<InStore[]> {
  const { rows } = await sql<InStore>`
    select date_trunc(${per}, p.day::timestamp)::date as day, count(*)::int as visits, sum(${minutesSoFar})::int as minutes
    from planned_visits p join stores s on s.uuid = p.store_uuid
    where p.agency_uuid = ${scope.org} and p.day between app.today() - 1 and app.today() + 1
      and p.day between ${first}::date and ${last}::date and ${isInStore} group by 1`.execute(scope.db);
  return rows;
}

/** Sums counts by state. */
export function sumCounts(all: readonly VisitCounts[]): VisitCounts {
  const sum = (name: keyof VisitCounts) => all.reduce((total, counts) => total + counts[name], 0);
  return {
    planned_visits_count: sum("planned_visits_count"),
    done_visits_count: sum("done_visits_count"),
    working_visits_count: sum("working_visits_count"),
    justified_visits_count: sum("justified_visits_count"),
    missed_visits_count: sum("missed_visits_count"),
    pending_visits_count: sum("pending_visits_count"),
  };
}
