import pg from "pg";

/** Sends a statement without intercepting it. */
export type Send = (...all: unknown[]) => Promise<pg.QueryResult>;

/**
 * Runs `work`, and calls `before` with the text and the values of each statement that it sends to the database, before
 * the statement is sent on the same connection.
 */
export async function interceptQueries(
  before: (text: string, values: unknown, send: Send) => void,
  work: () => Promise<unknown>,
): Promise<void> {
  const original = pg.Client.prototype.query as (...all: unknown[]) => Promise<pg.QueryResult>;
  pg.Client.prototype.query = function (this: pg.Client, ...all: unknown[]) {
    const [query, more] = all as [string | { text?: string; values?: unknown }, unknown];
    const [text, values] = typeof query === "string" ? [query, more] : [query.text ?? "", query.values];
    before(text, values, (...one) => original.apply(this, one));
    return original.apply(this, all);
  } as typeof pg.Client.prototype.query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original as typeof pg.Client.prototype.query;
  }
}
