import { type RawBuilder, sql } from "kysely";
import type { VisitorsQuery } from "#app/contracts/people/visitors.ts";
import { orderBy } from "../platform/order-by.ts";

type Sort = VisitorsQuery["sort"];

const columns = {
  name: "v.search",
  cpf: "v.cpf",
  job_function_name: "app.fold(f.name)",
  responsible_name: "coalesce(r.search, '')",
  active: "v.active",
};
type Order = keyof typeof columns;

// Only the digits that a masked CPF shows: an order by all of them, and its cursor, would reveal the others.
const maskedColumns = { ...columns, cpf: "left(v.cpf, 3) || right(v.cpf, 2)" };

/** Joins what the orders by function and by supervisor need: the job function `f`, and with `supervisor` `r`. */
export function joinsOf(sort: Sort, supervisor: RawBuilder<unknown>): RawBuilder<unknown> {
  const order = orderOf(sort);
  if (order === "job_function_name") return sql`join job_functions f on f.key = v.job_function`;
  return order === "responsible_name" ? supervisor : sql``;
}

/** Returns the order of visitors `v`, by name unless `sort` says otherwise; rows that tie are sorted by name. */
export function visitorOrder(sort: Sort, masked = false): RawBuilder<unknown> {
  const unique = orderOf(sort) === "name" ? "v.uuid" : "v.search, v.uuid";
  return orderBy(sort, masked ? maskedColumns : columns, unique, sql`v.search, v.uuid`);
}

/** Returns the visitors `v` that meet the conditions, sorted, for a statement that reads them row by row. */
export function sortedVisitors(sort: NonNullable<Sort>, supervisor: RawBuilder<unknown>, where: RawBuilder<unknown>) {
  const sorted = (table: string) =>
    orderBy(sort, { [orderOf(sort) as Order]: `${table}sort_key` }, `${table}search, ${table}uuid`, sql``);
  return {
    rows: sql`(select v.*, ${sql.raw(columns[orderOf(sort) as Order])} as sort_key
      from visitors v ${joinsOf(sort, supervisor)} where ${where} order by ${sorted("")}) v`,
    // Stated again, since the order of a subquery alone is not binding; the planner sees that it holds already.
    order: sorted("v."),
  };
}

const orderOf = (sort: Sort) => sort?.replace("-", "") as Order | undefined;
