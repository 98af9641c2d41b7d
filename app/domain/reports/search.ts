import { type RawBuilder, sql } from "kysely";
import { fold } from "#app/contracts/platform/text.ts";

/**
 * A condition on a registration's name or CPF, from what a person typed; null when nothing was. For whoever sees CPFs
 * masked only a whole one finds (`masked`): parts would tell the hidden digits one by one.
 */
export function nameOrCpf(typed: string, masked = false): RawBuilder<boolean> | null {
  const digits = typed.replace(/[\s.-]/g, "");
  if (masked && /^\d{11}$/.test(digits)) return sql<boolean>`v.cpf = ${digits}`;
  // What begins with the digits, as a span that an index knows; a colon comes after nine.
  if (!masked && /^\d{3,11}$/.test(digits)) return sql<boolean>`v.cpf >= ${digits} and v.cpf < ${`${digits}:`}`;
  const words = fold(typed);
  if (words === "") return null;
  return sql<boolean>`v.search like ${fragmentOf(words)}`;
}

/** A condition on a name, from a fragment a person typed; accents and case do not count. */
export function namedLike(column: string, typed: string): RawBuilder<boolean> {
  return typed.trim() === "" ? sql`true` : sql`app.fold(${sql.ref(column)}) like ${fragmentOf(typed)}`;
}

/** The pattern of a fragment that somebody typed, for a folded column. */
export function fragmentOf(typed: string): string {
  return `%${fold(typed).replace(/[\\%_]/g, "\\$&")}%`;
}
