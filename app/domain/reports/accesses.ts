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
import { paginate } from "../platform/paginate.ts";
import { daysOf, entered } from "./platform-reports.ts";
import { namedLike } from "./search.ts";

type Days = { first: string; last: string };

/** Counts a period's visits by supplier and what else is requested, most first. */
export async function supplierAccesses(scope: Scope, query: SupplierAccessesQuery): Promise<Page<SupplierAccesses>> {
  const days = await daysOf(scope, query);
  const isStored = !query.by && !query.retailer_uuid && !query.store_uuid;
  return paginate(scope, query, {
    select: sql`uuid, supplier_uuid, supplier_name, retailer, store, day, total`,
    from: sql`from (${isStored ? bySupplier(query, days) : bySupplierAnd(query, days)}) counted`,
    order: orderBy(query.sort, supplierOrders, "uuid", sql`total desc, app.fold(supplier_name), uuid`),
  });
}

const supplierOrders = {
  supplier: "app.fold(supplier_name)",
  retailer: "coalesce(app.fold(retailer ->> 'name'), '')",
  store: "coalesce(app.fold(store ->> 'name'), '')",
  day: "coalesce(day, '-infinity')",
  total: "total",
};

const suppliersOf = ({ q, supplier_uuid }: SupplierAccessesQuery) =>
  sql`k.kind = 'supplier' and ${namedLike("k.trade_name", q)} and ${supplier_uuid ? sql`k.uuid = ${supplier_uuid}` : sql`true`}`;

/** From the stored counts of each day. */
function bySupplier(query: SupplierAccessesQuery, { first, last }: Days): RawBuilder<unknown> {
  return sql`select k.uuid, k.uuid as supplier_uuid, k.trade_name as supplier_name, null::jsonb as retailer,
      null::jsonb as store, null::date as day, sum(d.n)::int as total
    from accounts k cross join lateral (${entered(sql`k.uuid`, first, last)}) d (day, n)
    where ${suppliersOf(query)} group by k.uuid having sum(d.n) > 0`;
}

const details: Record<SupplierDetail, RawBuilder<unknown>> = {
  retailer: sql`v.retailer_uuid`,
  store: sql`v.store_uuid`,
  day: sql`v.day`,
};

/** From the visits of the period. */
function bySupplierAnd(query: SupplierAccessesQuery, days: Days): RawBuilder<unknown> {
  const { by, supplier_uuid, retailer_uuid, store_uuid } = query;
  const conditions = [during(days)];
  if (retailer_uuid) conditions.push(sql`v.retailer_uuid = ${retailer_uuid}`);
  if (store_uuid) conditions.push(sql`v.store_uuid = ${store_uuid}`);
  // A supplier's own rows are fewer than the visits of the period.
  const visits = supplier_uuid
    ? sql`visit_suppliers i join visits v
        on v.owner_uuid = i.owner_uuid and v.uuid = i.visit_uuid and v.entered_at = i.entered_at`
    : sql`visits v cross join lateral unnest(v.supplier_uuids) i (supplier_uuid)`;
  if (supplier_uuid) conditions.push(sql`i.supplier_uuid = ${supplier_uuid} and ${enteredDuring(sql`i`, days)}`);
  const what = by ? details[by] : sql`null::uuid`;
  return sql`select md5(k.uuid || coalesce(g.what::text, ''))::uuid as uuid, k.uuid as supplier_uuid,
      k.trade_name as supplier_name,
      ${by === "retailer" || by === "store" ? sql`jsonb_build_object('uuid', r.uuid, 'name', r.trade_name)` : sql`null::jsonb`} as retailer,
      ${by === "store" ? sql`jsonb_build_object('uuid', s.uuid, 'name', s.name)` : sql`null::jsonb`} as store,
      ${by === "day" ? sql`g.what` : sql`null::date`} as day, g.total
    from (select i.supplier_uuid, ${what} as what, count(*)::int as total from ${visits}
      where ${sql.join(conditions, sql` and `)} group by 1, 2) g
    join accounts k on k.uuid = g.supplier_uuid
    ${by === "store" ? sql`join stores s on s.uuid = g.what` : sql``}
    ${by === "store" ? sql`join accounts r on r.uuid = s.retailer_uuid` : sql``}
    ${by === "retailer" ? sql`join accounts r on r.uuid = g.what` : sql``}
    where ${suppliersOf(query)}`;
}

/** The instants of these days at any store, by which the index is read. */
const enteredDuring = (row: RawBuilder<unknown>, { first, last }: Days) =>
  sql`${row}.entered_at >= ${first}::date::timestamp at time zone 'UTC'
    and ${row}.entered_at < (${last}::date + 2)::timestamp at time zone 'UTC'`;
const during = (days: Days): RawBuilder<unknown> =>
  sql`${enteredDuring(sql`v`, days)} and v.day between ${days.first} and ${days.last}`;

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
