import { type RawBuilder, sql } from "kysely";
import { Invalid } from "../visits/refusals.ts";

/** One term of an order. A term that may be null says in the order where its nulls stand. */
export interface Term {
  by: RawBuilder<unknown>;
  descends: boolean;
  nulls: "first" | "last" | "none";
}

/** The terms of an order written as SQL without parameters: `t.day desc, app.fold(t.name), t.uuid`. */
export function termsOf(order: RawBuilder<unknown>): Term[] {
  const node = order.toOperationNode();
  if (node.kind !== "RawNode" || node.parameters.length > 0) throw new Error("an order has no parameters");
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

/** At the commas that stand in no parentheses. */
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

/** The place of a row in a list's order, as text for an address. It holds nothing that the row does not show. */
export function cursorOf(key: Key): string {
  return Buffer.from(JSON.stringify(key)).toString("base64url");
}

/** The place that a cursor names, in an order of so many terms. Throws Invalid for what is none. */
export function keyOf(cursor: string, terms: number): Key {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    if (Array.isArray(key) && key.length === terms && key.every((one) => one === null || isText(one))) return key;
  } catch {
    // Not what we made: told below.
  }
  throw noCursor();
}

const isText = (value: unknown): boolean => typeof value === "string" && !value.includes("\0");

export function noCursor(): Invalid {
  return new Invalid("query", { after: ["Este marcador não é desta lista. Volte à primeira página."] });
}

/** The column that holds the nth term's value. */
export const keyColumn = (n: number): RawBuilder<unknown> => sql.ref(`page_key_${n}`);

export function inOrder({ descends, nulls }: Term, n: number): RawBuilder<unknown> {
  return sql`${keyColumn(n)} ${sql.raw(descends ? "desc" : "asc")} ${sql.raw(nulls === "none" ? "" : `nulls ${nulls}`)}`;
}

/** What holds of the rows that come after a key. */
export function follows(terms: Term[], key: Key): RawBuilder<boolean> {
  const columns = terms.map((_, n) => keyColumn(n));
  const [first] = terms;
  if (terms.every(({ nulls, descends }) => nulls === "none" && descends === first?.descends)) {
    // As one comparison of rows it is a place in the index.
    const than = sql.raw(first?.descends ? "<" : ">");
    return sql`(${sql.join(columns)}) ${than} (${sql.join(key)})`;
  }
  const from = (i: number): RawBuilder<boolean> => {
    const { beyond, same } = besides(terms[i] as Term, columns[i] as RawBuilder<unknown>, key[i] as string | null);
    return i === terms.length - 1 ? beyond : sql`(${beyond} or ${same} and ${from(i + 1)})`;
  };
  if (first?.nulls !== "none") return from(0);
  // Nothing new, but a place in the index, which the rest is not.
  return sql`${columns[0]} ${sql.raw(first.descends ? "<=" : ">=")} ${key[0]} and ${from(0)}`;
}

/** Which values of a term come after this one, and which are it. */
function besides({ descends, nulls }: Term, column: RawBuilder<unknown>, value: string | null) {
  if (value === null) {
    const beyond = nulls === "first" ? sql<boolean>`${column} is not null` : sql<boolean>`false`;
    return { beyond, same: sql<boolean>`${column} is null` };
  }
  const passed = sql<boolean>`${column} ${sql.raw(descends ? "<" : ">")} ${value}`;
  const beyond = nulls === "last" ? sql<boolean>`(${passed} or ${column} is null)` : passed;
  return { beyond, same: sql<boolean>`${column} = ${value}` };
}
