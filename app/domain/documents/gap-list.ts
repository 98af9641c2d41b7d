import { type RawBuilder, sql } from "kysely";
import {
  type GapRow,
  type GapsQuery,
  PENDING_DAYS,
  type RetailerGapsQuery,
} from "#app/contracts/documents/pending-docs.ts";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginateByIndex } from "../platform/paginate.ts";
import { correctionOf, documentGap, validationOf } from "./document-gaps.ts";
import { type GapFilters, type GapSearch, joinKeys, partsOf, pendingVisitorFor } from "./gap-search.ts";
import { currentAllocation, ownerSearch, retailerSearch } from "./pending-docs.ts";
import { storedGaps } from "./stored-gaps.ts";

/** The orders for which a stored gap has what they compare; a deadline needs the document and the stores. */
const storedOrders = ["name", "owner", "document_type", "retailer", "gap"];

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
  const stored = await storedGaps(scope, search, query, storedOrders);
  const { from, total } = stored ?? (await computedGaps(scope, search, query));
  return paginateByIndex<GapRow>(scope, query, {
    keys: sql`v.owner_uuid, v.uuid, g.retailer_uuid, g.type, g.gap`,
    from,
    total,
    order: gapOrder(query.sort),
    join: sql`${joinKeys(scope)}
      join accounts r on r.uuid = k.retailer_uuid
      join retailer_configs c on c.retailer_uuid = r.uuid
      join document_types t on t.uuid = k.type
      cross join lateral (select k.gap, x.problem, x.expires_on, x.document_uuid from ${documentOf} x) x
      cross join lateral ${storesOf(sql`k.retailer_uuid`)} l`,
    select: sql`md5(concat(v.owner_uuid, v.uuid, r.uuid, t.uuid))::uuid as uuid, ${pendingVisitorFor(scope)}, json_build_object('uuid', t.uuid, 'name', t.name) as document_type,
      json_build_object('uuid', r.uuid, 'name', r.trade_name) as retailer, x.gap, x.problem, ${correctionOf(sql`x`, sql`v`)} as correction,
      x.expires_on, x.document_uuid,
      ${sql.raw(dueOn("x"))} as due_on,
      coalesce(x.gap <> 'expiring' and l.first_day <= app.today(), false) as stops,
      json_build_object('total', l.total, 'names', l.names[1:${sql.lit(NAMED_STORES)}]) as stores`,
  });
}

/** The document of the gap `k` of the visitor `v`. */
const documentOf = documentGap({
  type: sql`k.type`,
  retailer: sql`k.retailer_uuid`,
  validation: validationOf,
  date: sql`app.today()`,
  warn_days: sql.lit(PENDING_DAYS),
});

/** Computes the gaps of a search's visitors. */
async function computedGaps(scope: Scope, search: GapSearch, query: GapFilters & { sort?: string }) {
  const { people, where, demands, gapCondition, number, few, countGaps } = await partsOf(scope, search, query, "gaps");
  return {
    from: sql`from ${people}
      cross join lateral (
        select r.uuid as retailer_uuid, x.type, x.gap, x.expires_on from ${demands} where ${gapCondition}
      ) g
      ${query.sort?.endsWith("due_on") ? sql`cross join lateral ${storesOf(sql`g.retailer_uuid`)} l` : sql``}
      where ${where}`,
    // Each visitor has at least one gap.
    total: few ? countGaps?.(people) : sql<number>`${number}::int`,
  };
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
function dueOn(gap: "g" | "x"): string {
  return `case ${gap}.gap when 'expiring' then ${gap}.expires_on
    when 'expired' then greatest(${gap}.expires_on, l.first_day) else l.first_day end`;
}

const typeName = "(select app.fold(t.name) from document_types t where t.uuid = g.type)";
const retailerName = "(select app.fold(r.trade_name) from accounts r where r.uuid = g.retailer_uuid)";
const rest = ["v.uuid", typeName, "g.type", retailerName, "g.retailer_uuid"].join(", ");
const orders = {
  name: "v.search",
  owner: "(select app.fold(o.trade_name) from accounts o where o.uuid = v.owner_uuid)",
  document_type: typeName,
  retailer: retailerName,
  gap: "g.gap",
  due_on: `coalesce(${dueOn("g")}, 'infinity')`,
};

/** The order of visitors comes last in every other order, and makes rows unique. */
function gapOrder(sort: string | undefined): RawBuilder<unknown> {
  const order = sort ?? "name";
  return orderBy(order, orders, order.endsWith("name") ? rest : `v.search, ${rest}`, sql``);
}
