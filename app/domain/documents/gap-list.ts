import { type RawBuilder, sql } from "kysely";
import type { GapRow, GapsQuery, RetailerGapsQuery } from "#app/contracts/documents/pending-docs.ts";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginateByIndex } from "../platform/paginate.ts";
import { correctionOf } from "./document-gaps.ts";
import { type GapFilters, type GapSearch, joinKeys, partsOf, pendingVisitorFor } from "./gap-search.ts";
import { currentAllocation, ownerSearch, retailerSearch } from "./pending-docs.ts";

/** Stores that a row names. */
const NAMED_STORES = 3;

/**
 * Returns the gaps of an owner's visitors, one a row, by visitor unless sorted. With `simulate`, the gaps that every
 * visitor would have at that retailer. In the order of visitors the list reads only until the page is full; every other
 * order computes the gaps of all visitors that match.
 */
export async function listDocumentGaps(scope: Scope, query: GapsQuery, masked: boolean): Promise<Page<GapRow>> {
  const search = await ownerSearch(scope, scope.org as string, query, masked);
  if (query.visitor_uuids) search.wanted.push(sql`v.uuid = any(${query.visitor_uuids}::uuid[])`);
  return listGapsOf(scope, search, query);
}

/** Returns the gaps of the visitors allocated to the caller's stores, one a row, at the caller's retailer. */
export async function listRetailerGaps(scope: Scope, query: RetailerGapsQuery): Promise<Page<GapRow>> {
  return listGapsOf(scope, await retailerSearch(scope, query), query);
}

/** Returns the gaps of a search's visitors. */
async function listGapsOf(
  scope: Scope,
  search: GapSearch,
  query: PageQuery & GapFilters & { sort?: string },
): Promise<Page<GapRow>> {
  const { people, where, demands, gapCondition, number, few, countGaps } = await partsOf(scope, search, query);
  const found = sql`from ${people}
    cross join lateral (
      select r.uuid as retailer_uuid, app.fold(r.trade_name) as retailer, x.type, app.fold(t.name) as type_name, x.gap,
        x.problem, x.expires_on, x.document_uuid
      from ${demands} join document_types t on t.uuid = x.type where ${gapCondition}
    ) g
    ${query.sort?.endsWith("due_on") ? sql`cross join lateral ${storesOf(sql`g.retailer_uuid`)} l` : sql``}
    where ${where}`;
  return paginateByIndex<GapRow>(scope, query, {
    keys: sql`v.owner_uuid, v.uuid, g.retailer_uuid, g.type, g.gap, g.problem, g.expires_on, g.document_uuid`,
    from: found,
    // Each visitor has at least one gap.
    total: few ? countGaps?.(people) : sql<number>`${number}::int`,
    order: gapOrder(query.sort),
    join: sql`${joinKeys(scope)}
      join accounts r on r.uuid = k.retailer_uuid
      join document_types t on t.uuid = k.type
      cross join lateral ${storesOf(sql`k.retailer_uuid`)} l`,
    select: sql`md5(concat(v.owner_uuid, v.uuid, r.uuid, t.uuid))::uuid as uuid, ${pendingVisitorFor(scope)}, json_build_object('uuid', t.uuid, 'name', t.name) as document_type,
      json_build_object('uuid', r.uuid, 'name', r.trade_name) as retailer, k.gap, k.problem, ${correctionOf(sql`k`, sql`v`)} as correction,
      k.expires_on, k.document_uuid,
      ${sql.raw(dueOn("k"))} as due_on,
      coalesce(k.gap <> 'expiring' and l.first_day <= app.today(), false) as stops,
      json_build_object('total', l.total, 'names', l.names[1:${sql.lit(NAMED_STORES)}]) as stores`,
  });
}

/** A derived table of one row: the stores of a retailer where the visitor `v` is allocated, and the first day there. */
function storesOf(retailer: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select min(a.starts_on) as first_day, count(*)::int as total, coalesce(array_agg(p.name order by p.name), '{}') as names
    from (select a.store_uuid, min(a.starts_on) as starts_on from allocations a
      where ${currentAllocation} and a.retailer_uuid = ${retailer} group by 1) a
    join stores p on p.uuid = a.store_uuid)`;
}

/** Returns the day by which the gap of this alias must be closed; see GapRow. */
function dueOn(gap: "g" | "k"): string {
  return `case ${gap}.gap when 'expiring' then ${gap}.expires_on
    when 'expired' then greatest(${gap}.expires_on, l.first_day) else l.first_day end`;
}

const rest = "v.uuid, g.type_name, g.type, g.retailer, g.retailer_uuid";
const orders = {
  name: "v.search",
  owner: "app.fold(o.trade_name)",
  document_type: "g.type_name",
  retailer: "g.retailer",
  gap: "g.gap",
  due_on: `coalesce(${dueOn("g")}, 'infinity')`,
};

/** The order of visitors comes last in every other order, and makes rows unique. */
function gapOrder(sort: string | undefined): RawBuilder<unknown> {
  const order = sort ?? "name";
  return orderBy(order, orders, order.endsWith("name") ? rest : `v.search, ${rest}`, sql``);
}
