import { type RawBuilder, sql } from "kysely";

// Whitespace as JavaScript defines it, independent of the database's locale.
const SPACE = "[\\t-\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]";
const FORMULA = "[=+@\\uff1d\\uff0b\\uff0d\\uff20-]";
const BYTE_ORDER_MARK = "\uFEFF";

/** Writes a text as csvCell does; only text that needs it calls the slower function. */
export function cellOf(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${text} ~ ${sql.lit(`^'*${SPACE}*${FORMULA}|[\\r\\n\\t;"]`)} then app.csv_cell(${text}) else ${text} end`;
}

/** Yields the rows that the database copied out, under their headings, in the same bytes as writeCsv. */
export async function* csvFrom(
  headings: readonly string[],
  copied: AsyncIterable<Buffer>,
): AsyncGenerator<Uint8Array, undefined> {
  let head: string | null = `${BYTE_ORDER_MARK}${headings.join(";")}\r\n`;
  for await (const chunk of copied) {
    const text = chunk.toString("latin1").replaceAll("\n", "\r\n");
    if (head !== null) yield Buffer.concat([Buffer.from(head), Buffer.from(text, "latin1")]);
    else yield Buffer.from(text, "latin1");
    head = null;
  }
  if (head !== null) yield Buffer.from(head);
}
