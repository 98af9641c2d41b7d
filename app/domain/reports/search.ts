import { type RawBuilder, sql } from "kysely";
import { fold } from "#app/contracts/platform/text.ts";

/**
 * Returns a condition on a visitor's name or CPF for typed text; null for empty text. When `masked`, only a complete
 * CPF matches, since parts would reveal the hidden digits one by one; `hasCpf` says how, for actors who read no CPF.
 */
export function nameOrCpf(
  typed: string,
  masked = false,
  hasCpf: (cpf: string) => RawBuilder<boolean> = isCpf,
): RawBuilder<boolean> | null {
  const digits = typed.replace(/[\s.-]/g, "");
  if (masked && /^\d{11}$/.test(digits)) return hasCpf(digits);
  // CPFs that begin with the digits, as a range that the index can use; a colon sorts after nine.
  if (!masked && /^\d{3,11}$/.test(digits)) return sql<boolean>`v.cpf >= ${digits} and v.cpf < ${`${digits}:`}`;
  const words = fold(typed);
  if (words === "") return null;
  return sql<boolean>`v.search like ${fragmentOf(words)}`;
}

const isCpf = (cpf: string) => sql<boolean>`v.cpf = ${cpf}`;

/** Returns a condition on a name for a typed fragment, ignoring accents and case. */
export function namedLike(column: string, typed: string): RawBuilder<boolean> {
  return typed.trim() === "" ? sql`true` : sql`app.fold(${sql.ref(column)}) like ${fragmentOf(typed)}`;
}

/**
 * Returns the condition that `column` contains a typed fragment. The values that it has in the rows `from` are few: each is folded
 * once, not in each row, and "is true" keeps the planner from joining them.
 */
export function valueLike(column: RawBuilder<unknown>, from: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  return sql`(${column} in (select n.value from (select distinct ${column} as value ${from} offset 0) n
    where ${namedLike("n.value", typed)})) is true`;
}

/**
 * Returns the order of a list by `column`, which is without accents and case, then by `unique`. In a search, names that
 * begin with the text come first, then those with a word that does.
 */
export function nameOrder(column: string, unique: string, typed: string): RawBuilder<unknown> {
  const begins = fragmentOf(typed).slice(1);
  if (begins === "%") return sql.raw(`${column}, ${unique}`);
  const rank = `case when ${column} like ${literal(begins)} then 0 when ${column} like ${literal(`% ${begins}`)} then 1 else 2 end`;
  return sql.raw(`${rank}, ${column}, ${unique}`);
}

/** Writes a text as SQL. Orders take no parameters; hexadecimal digits need no quoting. */
const literal = (text: string) => `convert_from('\\x${Buffer.from(text).toString("hex")}', 'utf8')`;

/** Returns the `like` pattern of a typed fragment, for a column without accents and case. */
export function fragmentOf(typed: string): string {
  return `%${fold(typed).replace(/[\\%_]/g, "\\$&")}%`;
}
