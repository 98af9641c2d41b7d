import { type RawBuilder, sql } from "kysely";
import type { VisitWarning } from "#app/contracts/store/store-reports.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { isViewer, viewerOf, visibleVisitors } from "../people/visible-visitors.ts";
import type { Clock } from "../platform/clock.ts";
import { fragmentOf } from "../reports/search.ts";

/** The visits `v` that app.visit_marks marks, at their stores `s`; one of today may still get its exit. */
export const withWarning: Record<VisitWarning, RawBuilder<unknown>> = {
  open: sql`v.left_hour is null and v.day < (now() at time zone s.time_zone)::date`,
  short: sql`coalesce(v.corrected_left_at, v.left_at) - v.entered_at < interval '10 minutes'`,
  late: sql`v.entered_hour >= 9 and not exists (select from visits e
    where e.owner_uuid = v.owner_uuid and e.visitor_uuid = v.visitor_uuid
      and e.entered_at between v.entered_at - interval '1 day' and v.entered_at
      and (e.entered_at, e.uuid) < (v.entered_at, v.uuid)
      and e.store_uuid is not distinct from v.store_uuid and e.day = v.day)`,
};

/** Condition that the visit `v` is by one of these visitors. */
export function oneOf(people: { owner_uuid: string; uuid: string }[]): RawBuilder<boolean> {
  const owners = people.map(({ owner_uuid }) => owner_uuid);
  return sql`(v.owner_uuid, v.visitor_uuid) in (
    select * from unnest(${owners}::uuid[], ${people.map(({ uuid }) => uuid)}::uuid[]))`;
}

/**
 * Counts hours as the dashboards do: a visitor still in store counts until now, one without a recorded exit only in the
 * hour of entry.
 */
export function inStoreAt(hour: number, { day, hour: now }: Clock): RawBuilder<unknown> {
  const since = hour <= now ? sql`v.day = ${day}` : sql`false`;
  return sql`v.entered_hour <= ${hour} and (v.left_hour >= ${hour}
    or (v.left_hour is null and (v.entered_hour = ${hour} or ${since})))`;
}

/**
 * Condition that the visitor of the row `alias` has this in their name, among those that the actor may see. The account is named, since
 * the planner knows the number of its visitors; `inOrder` looks up the name of each row.
 */
export function visitorNameMatches(
  scope: Scope,
  alias: "v" | "f",
  typed: string,
  inOrder = false,
): RawBuilder<boolean> {
  const key = sql`${sql.ref(`${alias}.owner_uuid`)}, ${sql.ref(`${alias}.visitor_uuid`)}`;
  const named = sql`from ${namedVisitors(scope)} p where p.search like ${fragmentOf(typed)}`;
  return inOrder
    ? sql`exists (select ${named} and (p.owner_uuid, p.uuid) = (${key}) offset 0)`
    : sql`(${key}) in (select p.owner_uuid, p.uuid ${named})`;
}

/** Returns the visitors with their folded names: a retailer's from the index that has them by name. */
function namedVisitors(scope: Scope): RawBuilder<unknown> {
  const viewer = viewerOf(scope);
  if (viewer)
    return sql`(select owner_uuid, visitor_uuid as uuid, search from retailer_visitors where retailer_uuid = ${viewer})`;
  const visitors = visibleVisitors(scope);
  return isViewer(scope) ? sql`(select * from ${visitors} where viewer_uuid = ${scope.org})` : visitors;
}
