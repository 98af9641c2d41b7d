import { type RawBuilder, sql } from "kysely";
import { fold } from "#app/contracts/text.ts";

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
  return sql<boolean>`v.search like ${`%${words.replace(/[\\%_]/g, "\\$&")}%`}`;
}
