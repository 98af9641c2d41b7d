import { type RawBuilder, sql } from "kysely";

// As JavaScript counts spaces, whatever the database's locale says.
const SPACE = "[\\t-\\r \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff]";
const FORMULA = "[=+@\\uff1d\\uff0b\\uff0d\\uff20-]";
const BYTE_ORDER_MARK = "\uFEFF";

/** A text as csvCell writes it; only what needs it goes through the longer way. */
export function cellOf(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${text} ~ ${sql.lit(`^'*${SPACE}*${FORMULA}|[\\r\\n\\t;"]`)} then app.csv_cell(${text}) else ${text} end`;
}

/** What the database copied out, under its headings, in the bytes that writeCsv would make. */
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
