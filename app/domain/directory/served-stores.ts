import { sql } from "kysely";
import type { LookupQuery, Named } from "#app/contracts/directory/lookups.ts";
import type { ServedStore, ServedStoresQuery } from "#app/contracts/directory/served-stores.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { fragmentOf, namedLike, nameOrder } from "../reports/search.ts";

const orders = {
  name: "app.fold(s.name)",
  retailer: "app.fold(n.trade_name)",
  city_name: "app.fold(c.name)",
  sales_group: "app.fold(g.name)",
  located: "s.latitude is not null",
};

/** Returns the stores of the agency's groups, by name; a search also matches retailer and municipality. */
export function listServedStores(scope: Scope, query: ServedStoresQuery): Promise<Page<ServedStore>> {
  const conditions = [sql`m.agency_uuid = ${scope.org}`];
  if (query.q.trim() !== "") {
    const columns = ["s.name", "n.trade_name", "c.name"].map((column) => namedLike(column, query.q));
    conditions.push(sql`(${sql.join(columns, sql` or `)})`);
  }
  if (query.retailer_uuid) conditions.push(sql`m.retailer_uuid = ${query.retailer_uuid}`);
  if (query.sales_group_uuid) conditions.push(sql`m.sales_group_uuid = ${query.sales_group_uuid}`);
  return paginate(scope, query, {
    select: sql`s.uuid, s.name, c.id as city_id, c.name as city_name, e.acronym as state_acronym, s.latitude, s.longitude,
      json_build_object('uuid', n.uuid, 'name', n.trade_name) as retailer,
      json_build_object('uuid', g.uuid, 'name', g.name) as sales_group`,
    from: sql`from sales_group_stores m
      join sales_groups g on g.agency_uuid = m.agency_uuid and g.uuid = m.sales_group_uuid
      join stores s on s.uuid = m.store_uuid
      join accounts n on n.uuid = m.retailer_uuid
      join cities c on c.id = s.city_id
      join states e on e.id = s.state_id
      where ${sql.join(conditions, sql` and `)}`,
    order: orderBy(query.sort, orders, "s.uuid", nameOrder("app.fold(s.name)", "s.uuid", query.q)),
  });
}

/** Returns the agency's visitors who may be given a roadmap, by name. */
export function listFieldVisitors(scope: Scope, query: LookupQuery): Promise<Page<Named>> {
  return paginate(scope, query, {
    select: sql`v.uuid, v.name`,
    from: sql`from visitors v where v.owner_uuid = ${scope.org} and v.active and v.removed_at is null
      and v.search like ${fragmentOf(query.q)}`,
    order: nameOrder("v.search", "v.uuid", query.q),
  });
}
