import { type RawBuilder, sql } from "kysely";
import { fold } from "#app/contracts/text.ts";

/** A condition on a registration's name or CPF, from what a person typed; null when nothing was. */
export function nameOrCpf(typed: string): RawBuilder<boolean> | null {
  const digits = typed.replace(/[\s.-]/g, "");
  if (/^\d{3,11}$/.test(digits)) return sql<boolean>`v.cpf like ${`${digits}%`}`;
  const words = fold(typed);
  if (words === "") return null;
  return sql<boolean>`v.search like ${`%${words.replace(/[\\%_]/g, "\\$&")}%`}`;
}
