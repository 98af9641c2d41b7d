import { type RawBuilder, sql } from "kysely";
import { asGateRole, type Scope } from "#app/db/scope.server.ts";

/** Selects the visitor of a field row in the columns that `withVisitors` expects. */
export function selectVisitor(scope: Scope, rows: "a" | "e" | "p" | "t"): RawBuilder<unknown> {
  return sql`${sql.ref(`${rows}.agency_uuid`)} as owner_uuid, ${sql.ref(`${rows}.visitor_uuid`)}, ${selectVisitorName(scope, rows)} as visitor_name`;
}

/** Selects the visitor's name of a field row; null for a supplier, who may not read visitors. */
export function selectVisitorName(
  scope: Scope,
  rows: "a" | "e" | "p" | "t",
  person = "visitor_uuid",
): RawBuilder<string | null> {
  if (scope.audience === "supplier") return sql`null::text`;
  return sql`(select v.name from visitors v
    where v.owner_uuid = ${sql.ref(`${rows}.agency_uuid`)} and v.uuid = ${sql.ref(`${rows}.${person}`)})`;
}

/** A row of field work with its visitor's key; the name is null where the actor may not read it. */
export interface FieldRow {
  owner_uuid: string;
  visitor_uuid: string;
  visitor_name: string | null;
}

/** Adds the visitor to each row; a name that was not read with the row is read with the gate role. */
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
 * Reads these visitors' names with the gate role; the returned function gives an empty text for any other visitor. The
 * caller passes only visitors whose work the actor may see.
 */
export async function visitorNames(scope: Scope, visitors: VisitorKey[]): Promise<(person: VisitorKey) => string> {
  if (visitors.length === 0) return () => "";
  const owners = visitors.map(({ owner_uuid }) => owner_uuid);
  const uuids = visitors.map(({ visitor_uuid }) => visitor_uuid);
  const { rows } = await asGateRole(scope, (gate) =>
    sql<VisitorKey & { name: string }>`
      select v.owner_uuid, v.uuid as visitor_uuid, v.name
      from (select distinct * from unnest(${owners}::uuid[], ${uuids}::uuid[]) k (owner_uuid, uuid)) k
      join visitors v on v.owner_uuid = k.owner_uuid and v.uuid = k.uuid`.execute(gate.db),
  );
  const keyOf = ({ owner_uuid, visitor_uuid }: VisitorKey) => `${owner_uuid} ${visitor_uuid}`;
  const names = new Map(rows.map((row) => [keyOf(row), row.name]));
  return (person) => names.get(keyOf(person)) ?? "";
}
