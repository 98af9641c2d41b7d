import { type RawBuilder, sql } from "kysely";
import type { Scope } from "#app/db/scope.server.ts";
import { peopleOf } from "../visits/visit-people.ts";

/** Selects the visitor of a field row in the columns that `withVisitors` expects. */
export function selectVisitor(scope: Scope, rows: "a" | "e" | "p" | "t"): RawBuilder<unknown> {
  return sql`${sql.ref(`${rows}.agency_uuid`)} as owner_uuid, ${sql.ref(`${rows}.visitor_uuid`)}, ${selectVisitorName(scope, rows)} as visitor_name`;
}

/** Selects the visitor's name of a field row; null for a supplier, who may not read visitors, and for a store, which may not read all. */
export function selectVisitorName(
  scope: Scope,
  rows: "a" | "e" | "p" | "t",
  person = "visitor_uuid",
): RawBuilder<string | null> {
  if (scope.audience === "supplier" || scope.audience === "store") return sql`null::text`;
  return sql`(select v.name from visitors v
    where v.owner_uuid = ${sql.ref(`${rows}.agency_uuid`)} and v.uuid = ${sql.ref(`${rows}.${person}`)})`;
}

/** Names of the columns that hold a row's agency and visitor. */
interface OwnedRows {
  rows: "a" | "e" | "p" | "t";
  owner: "agency_uuid" | "owner_uuid";
}

/** Orders of field rows by their visitor and by their agency. A supplier may read no visitor, only its rows' names. */
export function peopleOrders({ audience }: Scope, { rows, owner }: OwnedRows) {
  const names =
    audience === "agency" || audience === "af"
      ? `(select v.search from visitors v where v.owner_uuid = ${rows}.${owner} and v.uuid = ${rows}.visitor_uuid)`
      : `(select app.fold(n.name) from app.visitor_names(array[${rows}.${owner}], array[${rows}.visitor_uuid]) n)`;
  return {
    visitor: `coalesce(${names}, '')`,
    agency: `coalesce((select app.fold(k.trade_name) from accounts k where k.uuid = ${rows}.${owner}), '')`,
  };
}

/** A row of field work with its visitor's key; the name is null where the actor may not read it. */
export interface FieldRow {
  owner_uuid: string;
  visitor_uuid: string;
  visitor_name: string | null;
}

/** Adds the visitor to each row; app.visitor_names returns those that were not read with the row. */
export async function withVisitors<R extends FieldRow>(scope: Scope, rows: R[]) {
  const nameOf = await visitorNames(
    scope,
    rows.filter(({ visitor_name }) => visitor_name === null),
  );
  return rows.map(({ owner_uuid, visitor_uuid, visitor_name, ...row }) => ({
    ...row,
    visitor: { uuid: visitor_uuid, name: visitor_name ?? nameOf({ owner_uuid, visitor_uuid }) },
  }));
}

/** A visitor's key: the owner, and the visitor's id there. */
type VisitorKey = Pick<FieldRow, "owner_uuid" | "visitor_uuid">;

/**
 * Reads these visitors' names; the returned function gives an empty text for any other visitor. The caller passes only
 * visitors whose work the actor may see, which app.visitor_names checks.
 */
export async function visitorNames(scope: Scope, visitors: VisitorKey[]): Promise<(person: VisitorKey) => string> {
  if (visitors.length === 0) return () => "";
  const keyOf = ({ owner_uuid, visitor_uuid }: VisitorKey) => `${owner_uuid} ${visitor_uuid}`;
  const keys = [...new Map(visitors.map((one) => [keyOf(one), one])).values()];
  const people = await peopleOf(scope, keys);
  const names = new Map(keys.map((key, i) => [keyOf(key), people[i]?.name]));
  return (person) => names.get(keyOf(person)) ?? "";
}
