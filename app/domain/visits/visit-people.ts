import { sql } from "kysely";
import type { Scope } from "#app/db/scope.server.ts";

export interface VisitPerson {
  owner_name: string;
  name: string;
  responsible_name: string | null;
}

/**
 * Returns the names of these visitors, in order; empty ones for a visitor whom no row shows to the actor. The caller has
 * read the keys in rows that the actor may see, which app.visitor_names checks.
 */
export async function peopleOf(
  scope: Scope,
  keys: { owner_uuid: string; visitor_uuid: string }[],
): Promise<VisitPerson[]> {
  if (keys.length === 0) return [];
  const owners = keys.map(({ owner_uuid }) => owner_uuid);
  const visitors = keys.map(({ visitor_uuid }) => visitor_uuid);
  const { rows } = await sql<VisitPerson & { place: number }>`
    select place, owner_name, name, responsible_name
    from app.visitor_names(${owners}::uuid[], ${visitors}::uuid[])`.execute(scope.db);
  const people = new Map(rows.map(({ place, ...names }) => [place, names]));
  return keys.map((_, i) => people.get(i + 1) ?? { owner_name: "", name: "", responsible_name: null });
}
