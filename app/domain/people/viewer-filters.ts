import { type RawBuilder, sql } from "kysely";
import { EXPIRY_DAYS, type VisitorStatus } from "#app/contracts/people/visitor-statuses.ts";
import type { VisitorsQuery } from "#app/contracts/people/visitors.ts";
import { mayBeOpen } from "../visits/visit-days.ts";

/** The rules of a retailer; `v.lacking_uuids` names those that no document of the visitor meets. */
const rulesOf = (viewer: RawBuilder<unknown>) =>
  sql`array(select r.uuid from document_rules r where r.retailer_uuid = ${viewer})`;

/**
 * The visitor `v` has an allocation at the retailer now, active or pending; and lacks a document that it requires. Most do, so that
 * the second is stated in a form that no index answers.
 */
export const isHere = (viewer: RawBuilder<unknown>) => sql<boolean>`${viewer} = any(v.retailer_uuids)`;
export const lacksHere = (viewer: RawBuilder<unknown>) =>
  sql<boolean>`((v.lacking_uuids && ${rulesOf(viewer)}) is true)`;

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

/** Conditions on the visitor `v` that only retailers set. */
export function viewerConditions(
  viewer: string,
  { completeness, inside, refused_today }: Pick<VisitorsQuery, "completeness" | "inside" | "refused_today">,
  inOrder = false,
): RawBuilder<boolean>[] {
  const org = sql`${viewer}::uuid`;
  const conditions: RawBuilder<boolean>[] = [];
  if (completeness) conditions.push(sql`${isHere(org)} and ${lacksHere(org)} = ${completeness === "partial"}`);
  if (inside) conditions.push(isInStoreOf(viewer, "retailer", inOrder));
  if (refused_today) {
    conditions.push(sql`(v.owner_uuid, v.uuid) in (select f.owner_uuid, f.visitor_uuid
      from refusals f join stores s on s.uuid = f.store_uuid
      where f.retailer_uuid = ${viewer} and f.refused_at > now() - interval '1 day'
        and (f.refused_at at time zone s.time_zone)::date = (now() at time zone s.time_zone)::date)`);
  }
  return conditions;
}

/** Returns whether a list with these filters and this order reads the statuses of the visitors. */
export const readsStatuses = ({
  completeness,
  standing,
  sort,
}: Pick<VisitorsQuery, "completeness" | "standing" | "sort">): boolean =>
  completeness !== undefined ||
  (standing !== undefined && !withoutStatuses.has(standing)) ||
  sort?.endsWith("completeness") === true;

/** Those that allocations and visits tell alone. */
const withoutStatuses: ReadonlySet<VisitorStatus> = new Set([
  "allocated",
  "unallocated",
  "unattended",
  "pending_allocation",
  "without_today_access",
  "with_today_access",
] as const);

const validOn = (day: RawBuilder<unknown>) =>
  sql`a.state = 'active' and a.starts_on <= ${day} and (a.ends_on is null or a.ends_on >= ${day})`;

/**
 * Joins to the visitors `v` those of a retailer who may have a status, where few of its people have it and no index tells which: they are
 * found before any other row of a visitor is read. Nothing for other statuses.
 */
export const beginningOf = (viewer: string, status: VisitorStatus | undefined): RawBuilder<unknown> | undefined =>
  status === "unallocated"
    ? sql`join (select x.owner_uuid, x.visitor_uuid from visitor_sights x
        where x.viewer_uuid = ${viewer} and not exists (select from allocations a
          where a.owner_uuid = x.owner_uuid and a.visitor_uuid = x.visitor_uuid and a.retailer_uuid = ${viewer}
            and ${validOn(sql`app.today()`)}) offset 0) z on z.owner_uuid = v.owner_uuid and z.visitor_uuid = v.uuid`
    : undefined;

/**
 * The status of the visitor `v` at one retailer: its allocations, rules and visits alone. Statuses that few have begin at the rows that they
 * cannot do without, unless the visitors are read in order. Of visitors who are joined to `beginningOf`, only the rest is stated.
 */
export function statusOfViewer(
  viewer: string,
  status: VisitorStatus,
  { inOrder, begun }: { inOrder?: boolean; begun?: boolean },
): RawBuilder<boolean> {
  if (begun && beginningOf(viewer, status)) return sql`v.active`;
  const org = sql`${viewer}::uuid`;
  const allocation = (where: RawBuilder<unknown>) => sql`exists (select from allocations a
    where a.owner_uuid = v.owner_uuid and a.visitor_uuid = v.uuid and a.retailer_uuid = ${org} and ${where})`;
  const now = allocation(validOn(sql`app.today()`));
  const lacks = lacksHere(org);
  const isUnsent = sql`((v.unsent_uuids && ${rulesOf(org)}) is true)`;
  const rule = (where: RawBuilder<unknown>) => sql`exists (select from document_rules r
    where r.retailer_uuid = ${org} and ${where})`;
  const sent = sql`from app.visible_documents d where d.viewer_uuid = ${org} and d.owner_uuid = v.owner_uuid
    and d.visitor_uuid = v.uuid and d.document_type_uuid = r.document_type_uuid`;
  const stopped = (days: number) => {
    const day = sql`(app.today() + ${sql.lit(days)})`;
    const isOut = sql`(v.is_temporary and (v.temporary_from > ${day} or v.temporary_until < ${day}))`;
    return sql`(${lacks} or ${isOut}) and ${allocation(
      sql`${validOn(day)} and a.weekdays::int & (1 << extract(dow from ${day})::int) <> 0`,
    )}`;
  };
  const accessed = sql`exists (select from visits x where x.owner_uuid = v.owner_uuid and x.visitor_uuid = v.uuid
    and x.retailer_uuid = ${org} and x.entered_at >= app.today()::timestamp at time zone 'UTC' and x.day >= app.today())`;
  const approved = sql`${sent} and d.status in ('approved', 'complete')`;
  const withDocument = (where: RawBuilder<unknown>) => sql`select d.owner_uuid, d.visitor_uuid
    from app.visible_documents d where d.viewer_uuid = ${org} and ${where}`;
  const expires = sql`d.expires_on between app.today() and app.today() + ${sql.lit(EXPIRY_DAYS)}`;
  const beginnings: Partial<Record<VisitorStatus, RawBuilder<unknown>>> = {
    expiring_documents: withDocument(sql`d.status in ('approved', 'complete') and ${expires}`),
  };
  const beginning = inOrder ? undefined : beginnings[status];
  const conditions: Record<VisitorStatus, RawBuilder<unknown>> = {
    allocated: now,
    unallocated: sql`not ${now}`,
    unattended: sql`${now} and not ${allocation(sql`${validOn(sql`app.today()`)} and exists (
      select from allocation_suppliers t where t.owner_uuid = a.owner_uuid and t.allocation_uuid = a.uuid)`)}`,
    without_pendency: sql`${now} and not ${lacks}`,
    without_documents: sql`${now} and ${isUnsent}`,
    awaiting_documents: sql`${inOrder ? sql`true` : sql`v.status_active and v.awaiting_document`}
      and ${now} and ${lacks} and not ${isUnsent}`,
    stopped_today: stopped(0),
    stopped_tomorrow: stopped(1),
    expiring_documents: sql`${isHere(org)} and ${rule(sql`not r.uuid = any(v.lacking_uuids)
      and exists (select ${approved} and ${expires})
      and not exists (select ${approved} and coalesce(d.expires_on, 'infinity') > app.today() + ${sql.lit(EXPIRY_DAYS)})`)}`,
    denied_documents: inOrder
      ? sql`((v.denied_uuids && ${rulesOf(org)}) is true)`
      : sql`v.status_active and v.denied_document and v.denied_uuids && ${rulesOf(org)}`,
    pending_allocation: allocation(sql`a.state = 'pending' and (a.ends_on is null or a.ends_on >= app.today())`),
    without_today_access: sql`not ${accessed}`,
    with_today_access: accessed,
  };
  const begins = beginning ? sql`(v.owner_uuid, v.uuid) in (${beginning})` : sql`true`;
  return sql`(${begins} and v.active and ${conditions[status]})`;
}
