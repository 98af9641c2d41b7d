import type { RawBuilder } from "kysely";
import pg from "pg";
import { to } from "pg-copy-streams";
import { type Database, queriesOn } from "./pool.server.ts";
import { type Actor, beginSql } from "./scope.server.ts";

const HOUR = 3_600;

/**
 * Streams what `select` answers, with the actor's eyes and in one transaction, as delimited text: semicolons, LF at the
 * end of each row, nothing for null, dates as dd/mm/yyyy. Ending the iteration early ends the query. Throws before the
 * first chunk when the query itself is wrong.
 */
export async function* copyOut(
  database: Database,
  actor: Actor,
  select: RawBuilder<unknown>,
): AsyncGenerator<Buffer, undefined> {
  const client = await database.streams.connect();
  let whole = false;
  try {
    await client.query(`${beginSql(actor, HOUR)}; set local datestyle = 'SQL, DMY'`);
    const text = withLiterals(client, select);
    const rows = client.query(to(`copy (${text}) to stdout (format csv, delimiter ';', null '')`));
    rows.on("error", () => {}); // told by the iteration, or cut off by us
    for await (const chunk of rows as AsyncIterable<Buffer>) yield chunk;
    await client.query("commit");
    whole = true;
  } finally {
    // A server that waits for us to read hears no request to stop; that its socket is gone, it notices.
    if (!whole) client.connection.stream.destroy();
    client.release(!whole);
  }
}

/** The statement with its parameters written into it: COPY takes none. */
function withLiterals(client: pg.ClientBase, select: RawBuilder<unknown>): string {
  const { sql, parameters } = select.compile(queriesOn(client));
  return sql.replace(/\$(\d+)/g, (_, n: string) => {
    const value = parameters[Number(n) - 1];
    if (value === null) return "null";
    if (typeof value === "boolean" || typeof value === "number") return String(value);
    return pg.escapeLiteral(String(value));
  });
}
