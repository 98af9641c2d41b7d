import { type RawBuilder, sql } from "kysely";
import type { VisitorsQuery } from "#app/contracts/people/visitors.ts";
import { orderBy } from "../platform/order-by.ts";
import { fragmentOf } from "../reports/search.ts";
import { LACKS_HERE } from "./viewer-filters.ts";

type Sort = VisitorsQuery["sort"];

const columns = {
  name: "v.search",
  cpf: "v.cpf",
  job_function_name: "f.search",
  responsible_name: "coalesce(b.search, '')",
  unit_name: "coalesce(u.search, '')",
  active: "v.active",
  owner_name: "c.search",
  completeness: `case when t.linked then (${LACKS_HERE})::int else 2 end`,
  stores: "t.stores",
  gaps: "t.gaps",
  expires_on: "coalesce(t.expires_on, 'infinity')",
};
type Order = keyof typeof columns;

/** The orders by the status of a visitor, which only those who register visitors see. */
const statusOrders: readonly (Order | undefined)[] = ["stores", "gaps", "expires_on"];

/** The digits that a masked CPF shows: an order by all digits, and its cursor, would reveal the others. */
export const maskedCpf = "v.masked_cpf";
const maskedColumns = { ...columns, cpf: maskedCpf };

/**
 * Joins what an order by function, supervisor, unit or owner compares: `f`, `b`, `u` or `c`. Functions and supervisors are
 * few: each name is read once (`offset 0` keeps the planner from joining all visitors for that).
 */
export function joinsOf(sort: Sort): RawBuilder<unknown> {
  const order = orderOf(sort);
  if (order === "job_function_name")
    return sql`join (select key, app.fold(name) as search from job_functions offset 0) f on f.key = v.job_function`;
  if (order === "unit_name")
    return sql`left join lateral (select app.fold(n.name) as search from supplier_units n
      where n.supplier_uuid = v.owner_uuid and n.uuid = v.unit_uuid offset 0) u on true`;
  if (order === "owner_name")
    return sql`join (select uuid, app.fold(trade_name) as search from accounts
      where kind in ('agency', 'supplier', 'service_provider') offset 0) c on c.uuid = v.owner_uuid`;
  if (order !== "responsible_name") return sql``;
  return sql`left join lateral (select r.search from visitors r
    where r.owner_uuid = v.owner_uuid and r.uuid = v.responsible_uuid offset 0) b on true`;
}

/** Joins the statuses `t` of the visitors `v`. */
export const statusJoin = sql`join visitor_statuses t on t.owner_uuid = v.owner_uuid and t.visitor_uuid = v.uuid`;

/** Returns whether an index holds visitors in this order. Masked CPFs have none. */
export const isIndexedSort = (sort: Sort, masked: boolean): boolean => {
  const order = orderOf(sort) ?? "name";
  return order === "name" || (order === "cpf" && !masked);
};

/** Returns whether an order compares the statuses of visitors. */
export const isStatusSort = (sort: Sort): boolean => statusOrders.includes(orderOf(sort));

/** Returns the order of visitors `v`, by name unless `sort` says otherwise; rows that tie are sorted by name. */
export function visitorOrder(sort: Sort, masked = false): RawBuilder<unknown> {
  const unique = orderOf(sort) === "name" ? "v.uuid" : "v.search, v.uuid";
  return orderBy(sort, masked ? maskedColumns : columns, unique, sql`v.search, v.uuid`);
}

/**
 * The order of a search for a name, unless `sort` says otherwise: names that begin with the text, then those with a
 * word that does, then the others; null for a search by CPF. `join` brings the patterns that the order compares.
 */
export function searchOrder(
  sort: Sort,
  typed: string,
): { join: RawBuilder<unknown>; order: RawBuilder<unknown> } | null {
  const fragment = fragmentOf(typed);
  if (sort || fragment === "%%" || /\d/.test(fragment)) return null;
  return {
    join: sql`cross join (select ${fragment.slice(1)}::text as first, ${`% ${fragment.slice(1)}`}::text as later) w`,
    order: sql`case when v.search like w.first then 0 when v.search like w.later then 1 else 2 end, v.search, v.uuid`,
  };
}

/** Returns the visitors `v` that meet the conditions, sorted, for a statement that reads them row by row. */
export function sortedVisitors(sort: NonNullable<Sort>, where: RawBuilder<unknown>) {
  const sorted = (table: string) =>
    orderBy(sort, { [orderOf(sort) as Order]: `${table}sort_key` }, `${table}search, ${table}uuid`, sql``);
  return {
    rows: sql`(select v.*, ${sql.raw(columns[orderOf(sort) as Order])} as sort_key
      from visitors v ${isStatusSort(sort) ? statusJoin : sql``} ${joinsOf(sort)} where ${where} order by ${sorted("")}) v`,
    // Stated again, since the order of a subquery alone is not binding; the planner sees that it holds already.
    order: sorted("v."),
  };
}

const orderOf = (sort: Sort) => sort?.replace("-", "") as Order | undefined;
