import pg from "pg";

const SCOPE = /^\s*(begin( read only)?|commit|rollback|set local .*)?\s*$/;
const BACKGROUND = /app\.fold\(\)|graphile_worker/;

/** Counts the statements that `work` sends to the database, without those that begin, scope or end transactions. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  return (await statementsOf(work)).length;
}

/** Returns those statements. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent = pg.Client.prototype.query as (...all: unknown[]) => unknown;
  const statements: string[] = [];
  pg.Client.prototype.query = function (this: pg.Client, ...all: unknown[]) {
    const [query] = all as [string | { text?: string }];
    const text = (typeof query === "string" ? query : query.text) ?? "";
    if (!BACKGROUND.test(text)) statements.push(...text.split(";").filter((one) => !SCOPE.test(one)));
    return sent.apply(this, all);
  } as typeof pg.Client.prototype.query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = sent as typeof pg.Client.prototype.query;
  }
  return statements;
}
