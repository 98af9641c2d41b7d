import { sql } from "kysely";
import type { TimelineEntry } from "#app/contracts/people/visitor-timeline.ts";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { paginate } from "../platform/paginate.ts";

/** Returns a visitor's history and visits, newest first; the caller has found the visitor. */
export function timelineOf(
  scope: Scope,
  owner: string,
  visitor: string,
  query: PageQuery,
): Promise<Page<TimelineEntry>> {
  return paginate(scope, query, {
    select: sql`t.uuid, t.at, t.kind, t.actor_name, t.changes, t.store_name, t.time_zone, t.left_at`,
    from: sql`from (
      select h.uuid, h.at, h.kind, h.actor_name, h.changes, null::text as store_name, null::text as time_zone,
        null::timestamptz as left_at
      from visitor_history h
      where h.owner_uuid = ${owner} and h.visitor_uuid = ${visitor} and h.kind <> 'data_read'
      union all
      select v.uuid, v.entered_at, 'visited', '', '{}'::jsonb, s.name, s.time_zone, coalesce(v.corrected_left_at, v.left_at)
      from visits v left join stores s on s.uuid = v.store_uuid
      where v.owner_uuid = ${owner} and v.visitor_uuid = ${visitor}) t`,
    order: sql`t.at desc, t.uuid desc`,
  });
}
