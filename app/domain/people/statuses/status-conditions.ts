import { type RawBuilder, sql } from "kysely";
import { EXPIRY_DAYS, type VisitorStatus } from "#app/contracts/people/visitor-statuses.ts";
import { lacksHere } from "../viewer-filters.ts";

export interface StatusReader {
  /** The retailer whose own allocations, rules and visits count. */
  viewer?: string | null | undefined;
  /** True: the visitors are read in the order of a list, and their visits looked up. */
  inOrder?: boolean | undefined;
}

/** The day is read once: computed for each of a retailer's people it took longer than reading them. */
const today = sql`(select app.today())`;

/** The statuses that visits of today tell. */
export const accessStatuses: ReadonlySet<VisitorStatus | undefined> = new Set([
  "without_today_access",
  "with_today_access",
] as const);

/**
 * The one definition of each status, on the visitor's row `t` of visitor_statuses or, for a retailer, of retailer_visitors: both have
 * the same columns.
 */
export function statusCondition(status: VisitorStatus, reader: StatusReader): RawBuilder<boolean> {
  const conditions: Record<VisitorStatus, RawBuilder<unknown>> = {
    allocated: sql`t.allocated`,
    unallocated: sql`not t.allocated`,
    unattended: sql`t.allocated and not t.attended`,
    without_pendency: sql`t.allocated and t.documents in ('not_required', 'in_order')`,
    without_documents: sql`t.allocated and t.documents = 'missing'`,
    awaiting_documents: sql`t.allocated and t.documents = 'awaiting'`,
    stopped_today: isStopped(0),
    stopped_tomorrow: reader.viewer ? isStoppedTomorrow(reader.viewer) : isStopped(1),
    expiring_documents: sql`t.expires_on between ${today} and ${today} + ${sql.lit(EXPIRY_DAYS)}`,
    denied_documents: sql`t.denied_document`,
    pending_allocation: sql`t.pending_allocation`,
    without_today_access: sql`not ${accessedToday(reader)}`,
    with_today_access: accessedToday(reader),
  };
  return sql`(t.active and ${conditions[status]})`;
}

const weekdayIn = (days: 0 | 1) => sql`(select 1 << extract(dow from app.today() + ${sql.lit(days)})::int)`;

/** The condition that a visitor has an allocation for the weekday `days` from today, and may not enter by it. */
const isStopped = (days: 0 | 1) => sql`t.stopped_weekdays <> 0 and t.stopped_weekdays & ${weekdayIn(days)} <> 0`;

/**
 * The same for tomorrow at a retailer, where something of the visitor that begins or ends tomorrow is looked up: for few, which
 * "offset 0" tells the planner, who would read all allocations.
 */
function isStoppedTomorrow(retailer: string): RawBuilder<unknown> {
  const day = sql`(select app.today() + 1)`;
  const isOut = sql`exists (select from visitors x where x.owner_uuid = t.owner_uuid and x.uuid = t.visitor_uuid
    and x.is_temporary and (x.temporary_from > ${day} or x.temporary_until < ${day}) offset 0)`;
  return sql`case when t.next_change_on = ${day} then (${lacksHere} or ${isOut}) and exists (
      select from allocations a where a.owner_uuid = t.owner_uuid and a.visitor_uuid = t.visitor_uuid
        and a.retailer_uuid = ${retailer} and a.state = 'active' and a.starts_on <= ${day}
        and (a.ends_on is null or a.ends_on >= ${day}) and a.weekdays::int & ${weekdayIn(1)} <> 0
        offset 0)
    else ${isStopped(1)} end`;
}

/** A visit of today, at the retailer if there is one. A store's day begins after midnight in UTC. */
const accessedToday = ({ viewer, inOrder }: StatusReader): RawBuilder<unknown> =>
  sql`exists (select from visits x where x.owner_uuid = t.owner_uuid and x.visitor_uuid = t.visitor_uuid
    and ${viewer ? sql`x.retailer_uuid = ${viewer}` : sql`true`}
    and x.entered_at >= app.today()::timestamp at time zone 'UTC' and x.day >= ${today} ${inOrder ? sql`offset 0` : sql``})`;
