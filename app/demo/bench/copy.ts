import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Insertable } from "kysely";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { DB } from "#app/db/schema.ts";

export type Table = keyof DB;
export type Row<T extends Table> = Insertable<DB[T]>;

const CHUNK = 64 * 1024;

/**
 * Writes rows with COPY, in the order given, and returns their number. All rows have the columns of the first; JSON is
 * passed as text. Buffers no more than one chunk.
 */
export async function copyRows<T extends Table>(client: pg.Client, table: T, rows: Iterable<Row<T>>): Promise<number> {
  const iterator = (rows as Iterable<Record<string, unknown>>)[Symbol.iterator]();
  const first = iterator.next();
  if (first.done) return 0;
  const columns = Object.keys(first.value);
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(", ")}) from stdin`));
  await pipeline(Readable.from(chunks(first.value, iterator, columns), { objectMode: false }), stream);
  return stream.rowCount;
}

/** Tables in which each new account gets a row by itself. */
const MADE_WITH_ACCOUNTS: readonly string[] = ["client_infos", "retailer_configs"] satisfies Table[];

/** Writes the rows of several tables, in the order given; those of accounts as clients replace what is there. */
export async function copyTables(client: pg.Client, tables: Record<string, Iterable<object>>): Promise<void> {
  for (const [table, rows] of Object.entries(tables)) {
    if (MADE_WITH_ACCOUNTS.includes(table)) await client.query(`delete from ${table}`);
    await copyRows(client, table as Table, rows as Iterable<Row<Table>>);
  }
}

function* chunks(first: Record<string, unknown>, rest: Iterator<Record<string, unknown>>, columns: readonly string[]) {
  let text = line(first, columns);
  for (let next = rest.next(); !next.done; next = rest.next()) {
    text += line(next.value, columns);
    if (text.length > CHUNK) {
      yield Buffer.from(text);
      text = "";
    }
  }
  yield Buffer.from(text);
}

function line(row: Record<string, unknown>, columns: readonly string[]): string {
  let text = "";
  for (const column of columns) text += `${text && "\t"}${field(row[column], column)}`;
  return `${text}\n`;
}

const SPECIAL = /[\\\t\n\r]/;
const EVERY_SPECIAL = new RegExp(SPECIAL, "g");
const ESCAPES: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

function field(value: unknown, column: string): string {
  if (value === null) return "\\N";
  if (typeof value === "string")
    return SPECIAL.test(value) ? value.replace(EVERY_SPECIAL, (c) => `${ESCAPES[c]}`) : value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString("hex")}`;
  if (Array.isArray(value)) return field(`{${value.map(element).join(",")}}`, column);
  throw new Error(`column ${column} has no value that COPY can write`);
}

const element = (value: unknown) => `"${String(value).replace(/["\\]/g, "\\$&")}"`;
