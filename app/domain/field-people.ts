import { type RawBuilder, sql } from "kysely";
import { type Scope, throughGate } from "#app/db/scope.server.ts";

/** The name of the person of a row of the field, where the actor sees registrations; of a supplier null. */
export function nameIn(scope: Scope, rows: "a" | "e" | "p" | "t", person = "visitor_uuid"): RawBuilder<string | null> {
  if (scope.audience === "supplier") return sql`null::text`;
  return sql`(select v.name from visitors v
    where v.owner_uuid = ${sql.ref(`${rows}.agency_uuid`)} and v.uuid = ${sql.ref(`${rows}.${person}`)})`;
}

/** A row of somebody's work as it is read. */
export interface Unnamed {
  visitor_uuid: string;
  visitor_name: string | null;
}

/** Rows with their person, by the name read with the row or else as the gate knows them. */
export async function withPeople<R extends Unnamed>(scope: Scope, rows: R[]) {
  const names = await namesOf(
    scope,
    rows.filter(({ visitor_name }) => visitor_name === null).map(({ visitor_uuid }) => visitor_uuid),
  );
  return rows.map(({ visitor_uuid, visitor_name, ...row }) => ({
    ...row,
    visitor: { uuid: visitor_uuid, name: visitor_name ?? names.get(visitor_uuid) ?? "" },
  }));
}

/** The names of people whose work the actor was shown. */
export async function namesOf(scope: Scope, uuids: string[]): Promise<Map<string, string>> {
  if (uuids.length === 0) return new Map();
  const { rows } = await throughGate(scope, (gate) =>
    sql<{ uuid: string; name: string }>`
      select v.uuid, v.name from (select distinct unnest(${uuids}::uuid[]) as uuid) k
      join visitors v on v.uuid = k.uuid`.execute(gate.db),
  );
  return new Map(rows.map(({ uuid, name }) => [uuid, name]));
}
