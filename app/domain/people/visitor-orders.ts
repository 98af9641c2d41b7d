import { type RawBuilder, sql } from "kysely";
import type { VisitorsQuery } from "#app/contracts/people/visitors.ts";
import { orderBy } from "../platform/order-by.ts";

type Sort = VisitorsQuery["sort"];

const columns = {
  name: "v.search",
  cpf: "v.cpf",
  job_function_name: "f.search",
  responsible_name: "coalesce(b.search, '')",
  active: "v.active",
};
type Order = keyof typeof columns;

/** The digits that a masked CPF shows: an order by all of them, and its cursor, would reveal the others. */
export const maskedCpf = "left(v.cpf, 3) || right(v.cpf, 2)";
const maskedColumns = { ...columns, cpf: maskedCpf };

/**
 * Joins what an order by function or by supervisor compares: `f` or `b`. Functions and supervisors are few: each name is read once (`offset 0` keeps the planner from
 * joining all visitors for that).
 */
export function joinsOf(sort: Sort): RawBuilder<unknown> {
  const order = orderOf(sort);
  if (order === "job_function_name")
    return sql`join (select key, app.fold(name) as search from job_functions offset 0) f on f.key = v.job_function`;
  if (order !== "responsible_name") return sql``;
  return sql`left join lateral (select r.search from visitors r
    where r.owner_uuid = v.owner_uuid and r.uuid = v.responsible_uuid offset 0) b on true`;
}

/** Returns whether an index holds an owner's visitors in this order. */
export const isIndexedSort = (sort: Sort): boolean => {
  const order = orderOf(sort) ?? "name";
  return order === "name" || order === "cpf";
};

/** Returns the order of visitors `v`, by name unless `sort` says otherwise; rows that tie are sorted by name. */
export function visitorOrder(sort: Sort, masked = false): RawBuilder<unknown> {
  const unique = orderOf(sort) === "name" ? "v.uuid" : "v.search, v.uuid";
  return orderBy(sort, masked ? maskedColumns : columns, unique, sql`v.search, v.uuid`);
}

/** Returns the visitors `v` that meet the conditions, sorted, for a statement that reads them row by row. */
export function sortedVisitors(sort: NonNullable<Sort>, where: RawBuilder<unknown>) {
  const sorted = (table: string) =>
    orderBy(sort, { [orderOf(sort) as Order]: `${table}sort_key` }, `${table}search, ${table}uuid`, sql``);
  return {
    rows: sql`(select v.*, ${sql.raw(columns[orderOf(sort) as Order])} as sort_key
      from visitors v ${joinsOf(sort)} where ${where} order by ${sorted("")}) v`,
    // Stated again, since the order of a subquery alone is not binding; the planner sees that it holds already.
    order: sorted("v."),
  };
}

const orderOf = (sort: Sort) => sort?.replace("-", "") as Order | undefined;
