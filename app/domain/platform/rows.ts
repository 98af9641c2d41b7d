import { sql } from "kysely";
import { DatabaseError } from "pg";
import { fold } from "#app/contracts/platform/text.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { Conflict, Invalid, NotFound } from "./refusals.ts";

/** Returns the first row. Throws NotFound without rows. */
export function firstOrNotFound<T>(rows: readonly T[]): T {
  if (!rows[0]) throw new NotFound();
  return rows[0];
}

/** Throws Conflict with the stored row when a versioned change affected no row. */
export async function orConflict(affected: bigint | undefined, current: () => Promise<object>): Promise<void> {
  if (!affected) throw new Conflict({ ...(await current()) });
}

/**
 * Runs `work` and turns the violation of one of these unique indexes or constraints into Invalid, with its field and
 * message.
 */
export async function uniqueOr<T>(
  concept: string,
  constraints: Record<string, readonly [field: string, message: string]>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const violation = error instanceof DatabaseError && constraints[error.constraint ?? ""];
    if (!violation) throw error;
    throw new Invalid(concept, { [violation[0]]: [violation[1]] });
  }
}

/** Returns the `like` pattern of a typed fragment, ignoring accents and case. */
export function fragment(typed: string): string {
  return `%${fold(typed).replace(/[\\%_]/g, "\\$&")}%`;
}

/** Returns which of these rows of a table belong to the agency and are not removed. */
export async function existingUuids(
  scope: Scope,
  table: "agency_suppliers" | "agency_supplier_products" | "regionals" | "surveys",
  uuids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ uuid: string }>`select uuid from ${sql.table(table)}
    where agency_uuid = ${scope.org} and uuid = any(${[...uuids]}::uuid[]) and removed_at is null`.execute(scope.db);
  return new Set(rows.map(({ uuid }) => uuid));
}
