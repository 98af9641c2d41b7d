import { type RawBuilder, sql } from "kysely";
import type { TimelineEntry } from "#app/contracts/people/visitor-timeline.ts";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { keyOf } from "../platform/cursor.ts";
import { paginate } from "../platform/paginate.ts";
import { viewerOf } from "./visible-visitors.ts";

/**
 * Returns a visitor's history and visits, newest first; for a retailer what concerns its stores, from the rows that it
 * may read, its blocks only if `blocks` is true. The caller has found the visitor. History and visits are partitioned by month: of each, only as many rows are
 * read as the page needs, and one more, which says that older ones exist. So the total is that of the pages up to this
 * one, capped while there are more.
 */
export async function timelineOf(
  scope: Scope,
  owner: string,
  visitor: string,
  query: PageQuery,
  blocks: boolean,
): Promise<Page<TimelineEntry>> {
  const { page, per_page, after } = query;
  const shown = (page + 1) * per_page;
  const most = (after ? per_page : shown) + 1;
  const [at, uuid] = after ? keyOf(after, 2) : [];
  const newest = (moment: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`
    ${after ? sql`and (${moment}, ${id}) < (${at}::timestamptz, ${uuid}::uuid)` : sql``}
    order by ${moment} desc, ${id} desc limit ${most}`;
  const viewer = viewerOf(scope);
  const events = viewer ? sql`(${eventsAt(viewer, owner, visitor, blocks)}) h where true` : historyOf(owner, visitor);
  const from = sql`from (
      (select h.uuid, h.at, h.kind, h.actor_name, h.changes, null::uuid as store_uuid, null::timestamptz as left_at
      from ${events} ${newest(sql`h.at`, sql`h.uuid`)})
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

const historyOf = (owner: string, visitor: string): RawBuilder<unknown> => sql`visitor_history h
  where h.owner_uuid = ${owner} and h.visitor_uuid = ${visitor} and h.kind <> 'data_read'`;

const nameOf = (account: string) => sql`(select o.trade_name from accounts o where o.uuid = ${account})`;

/**
 * Allocations to a retailer's stores, its decisions about them, documents sent for it, refusals of its gates, and its
 * blocks.
 */
const eventsAt = (retailer: string, owner: string, visitor: string, blocks: boolean): RawBuilder<unknown> => sql`
  select a.uuid, a.created_at as at, 'allocated' as kind, ${nameOf(owner)} as actor_name, jsonb_build_object(
      'store', jsonb_build_array(null, s.name), 'starts_on', jsonb_build_array(null, a.starts_on),
      'ends_on', jsonb_build_array(null, a.ends_on)) as changes
    from allocations a join stores s on s.uuid = a.store_uuid
    where a.owner_uuid = ${owner} and a.visitor_uuid = ${visitor} and a.retailer_uuid = ${retailer}
  union all
  select a.decision_uuid, a.decided_at, 'changed', a.decided_by_name, jsonb_strip_nulls(jsonb_build_object(
      'store', jsonb_build_array(s.name, s.name),
      'state', jsonb_build_array('pending', case a.state when 'refused' then 'refused' else 'active' end),
      'reason', nullif(a.refusal_reason, '')))
    from allocations a join stores s on s.uuid = a.store_uuid
    where a.owner_uuid = ${owner} and a.visitor_uuid = ${visitor} and a.retailer_uuid = ${retailer}
      and a.decision_uuid is not null
  union all
  select d.uuid, d.submitted_at, 'document_sent', ${nameOf(owner)}, jsonb_build_object('document', k.name)
    from app.visible_documents d join document_types k on k.uuid = d.document_type_uuid
    where d.viewer_uuid = ${retailer} and d.owner_uuid = ${owner} and d.visitor_uuid = ${visitor}
  union all
  select r.uuid, r.refused_at, 'gate_refused', 'Portaria', jsonb_build_object('store', jsonb_build_array(s.name, s.name))
    from refusals r join stores s on s.uuid = r.store_uuid
    where r.owner_uuid = ${owner} and r.visitor_uuid = ${visitor} and r.retailer_uuid = ${retailer}
  ${blocks ? sql`union all ${blockEventsOf(retailer, owner, visitor)}` : sql``}`;

/**
 * The blocks of a person and of the company that registered it. The digits that a masked CPF shows find the few blocks
 * whose whole CPF is then compared, where the retailer reads none.
 */
const blockEventsOf = (retailer: string, owner: string, visitor: string): RawBuilder<unknown> => sql`
  select e.uuid, e.at, case e.kind when 'lifted' then 'unblocked' else 'blocked' end, e.actor_name,
      jsonb_strip_nulls(jsonb_build_object(
        'blocked', case when b.cnpj is null then 'person' else 'company' end,
        'block_starts_on', case when e.kind = 'blocked' then jsonb_build_array(null, b.starts_on) else e.changes -> 'starts_on' end,
        'block_ends_on', case when e.kind = 'changed' then e.changes -> 'ends_on' end,
        'block_stores', case when e.kind = 'changed' then e.changes -> 'stores' end,
        'reason', nullif(e.reason, '')))
    from access_blocks b
    join access_block_events e on e.retailer_uuid = b.retailer_uuid and e.block_uuid = b.uuid
    where b.retailer_uuid = ${retailer} and b.uuid in (
      select p.uuid from access_blocks p
        join app.visible_visitors v on v.owner_uuid = ${owner} and v.uuid = ${visitor} and v.masked_cpf = app.mask_cpf(p.cpf)
        cross join lateral app.visible_with_cpf(p.retailer_uuid, p.cpf) i
        where p.retailer_uuid = ${retailer} and p.cpf is not null and i.owner_uuid = ${owner} and i.uuid = ${visitor}
      union all
      select c.uuid from access_blocks c join accounts o on o.cnpj = c.cnpj
        where c.retailer_uuid = ${retailer} and o.uuid = ${owner})`;
