import { type RawBuilder, sql } from "kysely";
import { Invalid } from "./refusals.ts";

/** One term of an ORDER BY. A nullable term states where its nulls are sorted. */
export interface Term {
  by: RawBuilder<unknown>;
  descends: boolean;
  nulls: "first" | "last" | "none";
}

/** Parses an order written as SQL without parameters: `t.day desc, app.fold(t.name), t.uuid`. */
export function termsOf(order: RawBuilder<unknown>): Term[] {
  const node = order.toOperationNode();
  if (node.kind !== "RawNode" || node.parameters.length > 0) throw new Error("an order by clause takes no parameters");
  return splitAtCommas(node.sqlFragments.join("")).map((written) => {
    const [, by = "", direction, nulls] =
      /^(.*?)(?:\s+(asc|desc))?(?:\s+nulls\s+(first|last))?$/is.exec(written.trim()) ?? [];
    return {
      by: sql.raw(by),
      descends: direction?.toLowerCase() === "desc",
      nulls: (nulls?.toLowerCase() as Term["nulls"]) ?? "none",
    };
  });
}

/** Splits at the commas outside parentheses. */
function splitAtCommas(text: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const letter of text) {
    if (letter === "(") depth++;
    if (letter === ")") depth--;
    if (letter === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

export type Key = (string | null)[];

/** Encodes a row's position in a list as text for a URL. It reveals nothing that the row does not show. */
export function cursorOf(key: Key): string {
  return Buffer.from(JSON.stringify(key)).toString("base64url");
}

/** Decodes a cursor for an order of `terms` terms. Throws Invalid for a malformed cursor. */
export function keyOf(cursor: string, terms: number): Key {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    if (Array.isArray(key) && key.length === terms && key.every((one) => one === null || isText(one))) return key;
  } catch {
    // Malformed: rejected below.
  }
  throw invalidCursor();
}

const isText = (value: unknown): boolean => typeof value === "string" && !value.includes("\0");

export function invalidCursor(): Invalid {
  return new Invalid("query", { after: ["Este marcador não é desta lista. Volte à primeira página."] });
}

/** The column that holds the nth term's value. */
export const keyColumn = (n: number): RawBuilder<unknown> => sql.ref(`page_key_${n}`);

export function orderTerm({ descends, nulls }: Term, n: number): RawBuilder<unknown> {
  return sql`${keyColumn(n)} ${sql.raw(descends ? "desc" : "asc")} ${sql.raw(nulls === "none" ? "" : `nulls ${nulls}`)}`;
}

/** Condition for the rows that come after a key. */
export function afterKey(terms: Term[], key: Key): RawBuilder<boolean> {
  const columns = terms.map((_, n) => keyColumn(n));
  const [first] = terms;
  if (terms.every(({ nulls, descends }) => nulls === "none" && descends === first?.descends)) {
    // A single row comparison can use the index.
    const operator = sql.raw(first?.descends ? "<" : ">");
    return sql`(${sql.join(columns)}) ${operator} (${sql.join(key)})`;
  }
  const from = (i: number): RawBuilder<boolean> => {
    const { beyond, same } = compareTerm(terms[i] as Term, columns[i] as RawBuilder<unknown>, key[i] as string | null);
    return i === terms.length - 1 ? beyond : sql`(${beyond} or ${same} and ${from(i + 1)})`;
  };
  if (first?.nulls !== "none") return from(0);
  // Redundant, but the index can use it, unlike the rest.
  return sql`${columns[0]} ${sql.raw(first.descends ? "<=" : ">=")} ${key[0]} and ${from(0)}`;
}

/** Returns conditions for the values of a term that come after this one and for those equal to it. */
function compareTerm({ descends, nulls }: Term, column: RawBuilder<unknown>, value: string | null) {
  if (value === null) {
    const beyond = nulls === "first" ? sql<boolean>`${column} is not null` : sql<boolean>`false`;
    return { beyond, same: sql<boolean>`${column} is null` };
  }
  const passed = sql<boolean>`${column} ${sql.raw(descends ? "<" : ">")} ${value}`;
  const beyond = nulls === "last" ? sql<boolean>`(${passed} or ${column} is null)` : passed;
  return { beyond, same: sql<boolean>`${column} = ${value}` };
}
