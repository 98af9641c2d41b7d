import { type RawBuilder, sql } from "kysely";
import { asGateRole, type Scope } from "#app/db/scope.server.ts";

/** Who the person of a row of the field is, as `withPeople` names them. */
export function personIn(scope: Scope, rows: "a" | "e" | "p" | "t"): RawBuilder<unknown> {
  return sql`${sql.ref(`${rows}.agency_uuid`)} as owner_uuid, ${sql.ref(`${rows}.visitor_uuid`)}, ${nameIn(scope, rows)} as visitor_name`;
}

/** The name of the person of a row of the field, where the actor sees registrations; of a supplier null. */
export function nameIn(scope: Scope, rows: "a" | "e" | "p" | "t", person = "visitor_uuid"): RawBuilder<string | null> {
  if (scope.audience === "supplier") return sql`null::text`;
  return sql`(select v.name from visitors v
    where v.owner_uuid = ${sql.ref(`${rows}.agency_uuid`)} and v.uuid = ${sql.ref(`${rows}.${person}`)})`;
}

/** A row of somebody's work as it is read. */
export interface Unnamed {
  owner_uuid: string;
  visitor_uuid: string;
  visitor_name: string | null;
}

/** Rows with their person, by the name read with the row or else as the gate knows them. */
export async function withPeople<R extends Unnamed>(scope: Scope, rows: R[]) {
  const nameOf = await namesOf(
    scope,
    rows.filter(({ visitor_name }) => visitor_name === null),
  );
  return rows.map(({ owner_uuid, visitor_uuid, visitor_name, ...row }) => ({
    ...row,
    visitor: { uuid: visitor_uuid, name: visitor_name ?? nameOf({ owner_uuid, visitor_uuid }) },
  }));
}

/** A registration: the account that registered the person, and its id there. */
type Registration = Pick<Unnamed, "owner_uuid" | "visitor_uuid">;

/** Answers the name of each registration whose work the actor was shown; of another the empty text. */
export async function namesOf(scope: Scope, people: Registration[]): Promise<(person: Registration) => string> {
  if (people.length === 0) return () => "";
  const owners = people.map(({ owner_uuid }) => owner_uuid);
  const uuids = people.map(({ visitor_uuid }) => visitor_uuid);
  const { rows } = await asGateRole(scope, (gate) =>
    sql<Registration & { name: string }>`
      select v.owner_uuid, v.uuid as visitor_uuid, v.name
      from (select distinct * from unnest(${owners}::uuid[], ${uuids}::uuid[]) k (owner_uuid, uuid)) k
      join visitors v on v.owner_uuid = k.owner_uuid and v.uuid = k.uuid`.execute(gate.db),
  );
  const keyOf = ({ owner_uuid, visitor_uuid }: Registration) => `${owner_uuid} ${visitor_uuid}`;
  const names = new Map(rows.map((row) => [keyOf(row), row.name]));
  return (person) => names.get(keyOf(person)) ?? "";
}
