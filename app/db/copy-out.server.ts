import type { RawBuilder } from "kysely";
import pg from "pg";
import { to } from "pg-copy-streams";
import { type Database, queriesOn } from "./pool.server.ts";
import { type Actor, beginSql } from "./scope.server.ts";

const HOUR = 3_600;

/**
 * Streams the result of `select`, run as the actor in one transaction, as delimited text: semicolons, LF after each
 * row, nothing for null, dates as dd/mm/yyyy. Ending the iteration early ends the query. Throws before the first chunk
 * when the query is invalid.
 */
export async function* copyOut(
  database: Database,
  actor: Actor,
  select: RawBuilder<unknown>,
): AsyncGenerator<Buffer, undefined> {
  const client = await database.streams.connect();
  let completed = false;
  try {
    await client.query(`${beginSql(actor, HOUR)}; set local datestyle = 'SQL, DMY'`);
    const text = withLiterals(client, select);
    const rows = client.query(to(`copy (${text}) to stdout (format csv, delimiter ';', null '')`));
    rows.on("error", () => {}); // reported by the iteration, or caused by closing the stream
    for await (const chunk of rows as AsyncIterable<Buffer>) yield chunk;
    await client.query("commit");
    completed = true;
  } finally {
    // A server that is blocked on writing does not read a cancel request, but notices that its socket is closed.
    if (!completed) client.connection.stream.destroy();
    client.release(!completed);
  }
}

/** Returns the statement with its parameters as literals, because COPY takes none. */
function withLiterals(client: pg.ClientBase, select: RawBuilder<unknown>): string {
  const { sql, parameters } = select.compile(queriesOn(client));
  return sql.replace(/\$(\d+)/g, (_, n: string) => {
    const value = parameters[Number(n) - 1];
    if (value === null) return "null";
    if (typeof value === "boolean" || typeof value === "number") return String(value);
    return pg.escapeLiteral(String(value));
  });
}
