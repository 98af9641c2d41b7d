import { type RawBuilder, sql } from "kysely";
import type { Page } from "#app/contracts/platform/paging.ts";
import type {
  StoreAccesses,
  StoreAccessesQuery,
  SupplierAccesses,
  SupplierAccessesQuery,
  SupplierDetail,
} from "#app/contracts/reports/platform-reports.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate, paginateByIndex } from "../platform/paginate.ts";
import { daysOf, entered } from "./platform-reports.ts";
import { namedLike } from "./search.ts";

type Days = { first: string; last: string };

/** Counts a period's visits by supplier and what else is requested, most first. */
export async function supplierAccesses(scope: Scope, query: SupplierAccessesQuery): Promise<Page<SupplierAccesses>> {
  const days = await daysOf(scope, query);
  return paginateByIndex(scope, query, {
    keys: sql`g.uuid, g.supplier_uuid, g.retailer_uuid, g.store_uuid, g.day, g.total`,
    // The name of each supplier is folded once.
    from: sql`from (${countedVisits(query, days)}) g
      join (select uuid, app.fold(trade_name) as search from accounts where kind = 'supplier' offset 0) u
        on u.uuid = g.supplier_uuid
      left join stores s on s.uuid = g.store_uuid left join accounts r on r.uuid = g.retailer_uuid`,
    order: orderBy(query.sort, supplierOrders, "g.uuid", sql`g.total desc, u.search, g.uuid`),
    join: sql`join accounts u on u.uuid = k.supplier_uuid
      left join stores s on s.uuid = k.store_uuid left join accounts r on r.uuid = k.retailer_uuid`,
    select: sql`k.uuid, k.supplier_uuid, u.trade_name as supplier_name,
      case when r.uuid is not null then json_build_object('uuid', r.uuid, 'name', r.trade_name) end as retailer,
      case when s.uuid is not null then json_build_object('uuid', s.uuid, 'name', s.name) end as store, k.day, k.total`,
  });
}

const supplierOrders = {
  supplier: "u.search",
  retailer: "coalesce(app.fold(r.trade_name), '')",
  store: "coalesce(app.fold(s.name), '')",
  day: "coalesce(g.day, '-infinity')",
  total: "g.total",
};

/** By what each detail divides the visits: the id, retailer, store and day of a row. */
const divisions: Record<SupplierDetail | "none", [uuid: string, retailer: string, store: string, day: string]> = {
  none: ["k.uuid", "null::uuid", "null::uuid", "null::date"],
  retailer: ["md5(k.uuid || n.retailer_uuid::text)::uuid", "n.retailer_uuid", "null::uuid", "null::date"],
  store: ["md5(k.uuid || n.store_uuid::text)::uuid", "n.retailer_uuid", "n.store_uuid", "null::date"],
  day: ["md5(k.uuid || n.day::text)::uuid", "null::uuid", "null::uuid", "n.day"],
};

/**
 * Selects the number of visits of each supplier that the filters find, divided by what is requested: the stored counts of
 * each day, and the deltas that are not added yet.
 */
function countedVisits(query: SupplierAccessesQuery, days: Days): RawBuilder<unknown> {
  const { by = "none", supplier_uuid, retailer_uuid, store_uuid } = query;
  const [uuid, retailer, store, day] = divisions[by].map((column) => sql.raw(column));
  const suppliers = sql`(select k.uuid from accounts k
    where k.kind = 'supplier' and ${namedLike("k.trade_name", query.q)} and ${supplier_uuid ? sql`k.uuid = ${supplier_uuid}` : sql`true`})`;
  const conditions = [sql`true`];
  if (retailer_uuid) conditions.push(sql`b.retailer_uuid = ${retailer_uuid}`);
  if (store_uuid) conditions.push(sql`b.uuid = ${store_uuid}`);
  const at = sql.join(conditions, sql` and `);
  const isAtStores = by === "store" || store_uuid;
  const isAtRetailers = by === "retailer" || retailer_uuid;
  const counts = isAtStores ? atStores(at, days) : isAtRetailers ? atRetailers(at, days) : anywhere(days);
  return sql`select ${uuid} as uuid, k.uuid as supplier_uuid,
      ${retailer} as retailer_uuid, ${store} as store_uuid, ${day} as day, sum(n.visits)::int as total
    from ${suppliers} k cross join lateral (${counts}) n (retailer_uuid, store_uuid, day, visits)
    group by k.uuid, ${retailer}, ${store}, ${day} having sum(n.visits) > 0`;
}

/** The visits of the supplier `k` on each day: everywhere, and at the retailers or stores `b` that meet a condition. */
const anywhere = ({ first, last }: Days) =>
  sql`select null::uuid, null::uuid, day, n from (${entered(sql`k.uuid`, first, last)}) d (day, n)`;

const atRetailers = (at: RawBuilder<unknown>, { first, last }: Days) => sql`
  select b.retailer_uuid, null::uuid, t.day, t.visits from store_brands b
  join brand_visit_rollups t on t.brand_uuid = b.uuid and t.party_uuid = k.uuid and t.day between ${first} and ${last}
  where ${at}
  union all ${waiting(at, { first, last })}`;

const atStores = (at: RawBuilder<unknown>, { first, last }: Days) => sql`
  select b.retailer_uuid, b.uuid, t.day, t.visits from stores b
  join service_time_rollups t on t.store_uuid = b.uuid and t.party_uuid = k.uuid and t.day between ${first} and ${last}
  where ${at}
  union all ${waiting(at, { first, last })}`;

/** The visits that are not added to the stored counts yet. */
const waiting = (at: RawBuilder<unknown>, { first, last }: Days) => sql`
  select b.retailer_uuid, b.uuid, w.day, w.entered::int from visit_deltas w join stores b on b.uuid = w.store_uuid
  where k.uuid = any (w.viewer_uuids) and w.day between ${first} and ${last} and ${at}`;

/** The condition that a visit was on these days; the instants, of any store, are those by which the index is read. */
const during = ({ first, last }: Days): RawBuilder<unknown> =>
  sql`v.entered_at >= ${first}::date::timestamp at time zone 'UTC'
    and v.entered_at < (${last}::date + 2)::timestamp at time zone 'UTC' and v.day between ${first} and ${last}`;

/** Counts a period's visits at each store, by name; stores without visits are among them. */
export async function storeAccesses(scope: Scope, query: StoreAccessesQuery): Promise<Page<StoreAccesses>> {
  const days = await daysOf(scope, query);
  const { retailer_uuid, store_brand_uuid, state_id, city_id } = query;
  const conditions = [namedLike("s.name", query.q)];
  if (retailer_uuid) conditions.push(sql`s.retailer_uuid = ${retailer_uuid}`);
  if (store_brand_uuid) conditions.push(sql`s.store_brand_uuid = ${store_brand_uuid}`);
  if (state_id) conditions.push(sql`s.state_id = ${state_id}`);
  if (city_id) conditions.push(sql`s.city_id = ${city_id}`);
  return paginate(scope, query, {
    select: sql`s.uuid, s.name, s.code, s.time_zone,
      json_build_object('id', s.city_id, 'name', s.city_name) as city,
      json_build_object('id', s.state_id, 'name', s.state_name, 'acronym', s.acronym) as state,
      json_build_object('uuid', s.store_brand_uuid, 'name', s.brand_name) as store_brand,
      json_build_object('uuid', s.retailer_uuid, 'name', s.retailer_name) as retailer, s.total`,
    from: sql`from (select s.*, c.name as city_name, e.name as state_name, e.acronym, b.name as brand_name,
        r.trade_name as retailer_name,
        (select count(*)::int from visits v where v.store_uuid = s.uuid and ${during(days)}) as total
      from stores s join cities c on c.id = s.city_id join states e on e.id = s.state_id
      join store_brands b on b.uuid = s.store_brand_uuid join accounts r on r.uuid = s.retailer_uuid
      where ${sql.join(conditions, sql` and `)}) s`,
    order: orderBy(query.sort, storeOrders, "s.uuid", sql`app.fold(s.name), s.uuid`),
  });
}

const storeOrders = {
  store: "app.fold(s.name)",
  retailer: "app.fold(s.retailer_name)",
  store_brand: "app.fold(s.brand_name)",
  city: "app.fold(s.city_name)",
  total: "s.total",
};
