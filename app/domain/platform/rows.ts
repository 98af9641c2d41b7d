import { sql } from "kysely";
import { DatabaseError } from "pg";
import { fold } from "#app/contracts/platform/text.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { Conflict, Invalid, NotFound } from "../visits/refusals.ts";

/** The row found, or NotFound. */
export function firstOrNotFound<T>(rows: readonly T[]): T {
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

/** Throws Conflict with what is stored now unless the change of a version found its row. */
export async function orConflict(affected: bigint | undefined, current: () => Promise<object>): Promise<void> {
  if (!affected) throw new Conflict({ ...(await current()) });
}

/** Does `work`; where one of these unique indexes or constraints stands in its way, refuses with its field and sentence. */
export async function uniqueOr<T>(
  concept: string,
  twins: Record<string, readonly [field: string, message: string]>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const twin = error instanceof DatabaseError && twins[error.constraint ?? ""];
    if (!twin) throw error;
    throw new Invalid(concept, { [twin[0]]: [twin[1]] });
  }
}

/** What `like` takes for a fragment that a person typed, folded. */
export function fragment(typed: string): string {
  return `%${fold(typed).replace(/[\\%_]/g, "\\$&")}%`;
}

/** Which of these rows of a table are the agency's own and not removed. */
export async function existingUuids(
  scope: Scope,
  table: "agency_suppliers" | "agency_supplier_products" | "regionals" | "quests",
  uuids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ uuid: string }>`select uuid from ${sql.table(table)}
    where agency_uuid = ${scope.org} and uuid = any(${[...uuids]}::uuid[]) and removed_at is null`.execute(scope.db);
  return new Set(rows.map(({ uuid }) => uuid));
}
