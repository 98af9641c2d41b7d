import { type RawBuilder, sql } from "kysely";
import type { VisitorsQuery } from "#app/contracts/people/visitors.ts";
import { mayBeOpen } from "../visits/visit-days.ts";

/**
 * The visitors who are in a store of the retailer, or in the store, now: they have not left, and the store's day is not
 * over.
 */
export const insideNow = (
  viewer: string,
  of: "retailer" | "store" = "retailer",
  and = sql`true`,
): RawBuilder<unknown> => sql`
  (select v.owner_uuid, v.visitor_uuid, s.uuid as store_uuid, s.name as store_name
    from visits v join stores s on s.uuid = v.store_uuid
    where ${sql.ref(`v.${of}_uuid`)} = ${viewer} and v.entered_at > now() - interval '2 days' and ${and}
      and coalesce(v.corrected_left_at, v.left_at) is null and v.day >= app.open_day(now(), s.time_zone))`;

/** Condition that the visitor `v` is in a store of the viewer now; the visits are looked up for each one `inOrder`. */
export function isInStoreOf(viewer: string, of: "retailer" | "store", inOrder = false): RawBuilder<boolean> {
  const inside = sql`from ${insideNow(viewer, of, mayBeOpen)} x`;
  return inOrder
    ? sql`exists (select ${inside} where x.owner_uuid = v.owner_uuid and x.visitor_uuid = v.uuid offset 0)`
    : sql`(v.owner_uuid, v.uuid) in (select x.owner_uuid, x.visitor_uuid ${inside})`;
}

/** A rule in force at the retailer is not met by any document of the visitor, on its row `t` of retailer_visitors. */
export const LACKS_HERE = "t.documents in ('awaiting', 'missing')";
export const lacksHere = sql.raw<boolean>(LACKS_HERE);

/** Conditions on the visitor `v` and its row `t` of retailer_visitors that only retailers set. */
export function viewerConditions(
  viewer: string,
  { completeness, inside, refused_today }: Pick<VisitorsQuery, "completeness" | "inside" | "refused_today">,
  inOrder = false,
): RawBuilder<boolean>[] {
  const conditions: RawBuilder<boolean>[] = [];
  if (completeness) conditions.push(sql`t.linked and (${lacksHere}) = ${completeness === "partial"}`);
  if (inside) conditions.push(isInStoreOf(viewer, "retailer", inOrder));
  if (refused_today) {
    conditions.push(sql`(v.owner_uuid, v.uuid) in (select f.owner_uuid, f.visitor_uuid
      from refusals f join stores s on s.uuid = f.store_uuid
      where f.retailer_uuid = ${viewer} and f.refused_at > now() - interval '1 day'
        and (f.refused_at at time zone s.time_zone)::date = (now() at time zone s.time_zone)::date)`);
  }
  return conditions;
}
