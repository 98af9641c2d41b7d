import { type RawBuilder, sql } from "kysely";
import type { TimelineEntry } from "#app/contracts/people/visitor-timeline.ts";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { keyOf } from "../platform/cursor.ts";
import { paginate } from "../platform/paginate.ts";

/**
 * Returns a visitor's history and visits, newest first; the caller has found the visitor. Both are partitioned by month:
 * of each, only as many rows are read as the page needs, and one more, which says that older ones exist. So the total is
 * that of the pages up to this one, capped while there are more.
 */
export async function timelineOf(
  scope: Scope,
  owner: string,
  visitor: string,
  query: PageQuery,
): Promise<Page<TimelineEntry>> {
  const { page, per_page, after } = query;
  const shown = (page + 1) * per_page;
  const most = (after ? per_page : shown) + 1;
  const [at, uuid] = after ? keyOf(after, 2) : [];
  const newest = (moment: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`
    ${after ? sql`and (${moment}, ${id}) < (${at}::timestamptz, ${uuid}::uuid)` : sql``}
    order by ${moment} desc, ${id} desc limit ${most}`;
  const from = sql`from (
      (select h.uuid, h.at, h.kind, h.actor_name, h.changes, null::uuid as store_uuid, null::timestamptz as left_at
      from visitor_history h
      where h.owner_uuid = ${owner} and h.visitor_uuid = ${visitor} and h.kind <> 'data_read'
        ${newest(sql`h.at`, sql`h.uuid`)})
      union all
      (select v.uuid, v.entered_at, 'visited', '', '{}'::jsonb, v.store_uuid, coalesce(v.corrected_left_at, v.left_at)
      from visits v
      where v.owner_uuid = ${owner} and v.visitor_uuid = ${visitor} ${newest(sql`v.entered_at`, sql`v.uuid`)})) t
    left join stores s on s.uuid = t.store_uuid`;
  const found = await paginate<TimelineEntry>(scope, query, {
    select: sql`t.uuid, t.at, t.kind, t.actor_name, t.changes, s.name as store_name, s.time_zone, t.left_at`,
    from,
    total: sql`select ${after ? page * per_page : 0}::int + count(*)::int from (select ${from} limit ${most}) counted`,
    order: sql`t.at desc, t.uuid desc`,
  });
  const { total } = found.meta;
  return { ...found, meta: { ...found.meta, total: Math.min(total, shown), capped: total > shown } };
}
