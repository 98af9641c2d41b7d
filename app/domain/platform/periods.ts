import { type RawBuilder, sql } from "kysely";
import type { Scope } from "#app/db/scope.server.ts";
import { Invalid } from "./refusals.ts";

/** The state today of the period of the row `c`: coming, current or over. */
export const PERIOD = `case when c.starts_on > app.today() then 'coming'
  when c.ends_on < app.today() then 'over' else 'current' end`;
export const periodOf: RawBuilder<"coming" | "current" | "over"> = sql.raw(PERIOD);

/**
 * Throws Invalid, under `concept`, when the period ends before it begins or the account is not of the expected kind.
 */
export async function checkContract(
  scope: Scope,
  concept: string,
  { starts_on, ends_on }: { starts_on: string; ends_on: string | null },
  other: { field: string; uuid: string; kind: string; message: string },
): Promise<void> {
  const errors: Record<string, string[]> = {};
  const found = await sql`select from accounts where uuid = ${other.uuid} and kind = ${other.kind}`.execute(scope.db);
  if (found.rows.length === 0) errors[other.field] = [other.message];
  if (ends_on && ends_on < starts_on) errors.ends_on = ["O fim do período é antes do início."];
  if (Object.keys(errors).length > 0) throw new Invalid(concept, errors);
}
