import pg from "pg";

const SCOPE = /^\s*(begin|commit|rollback|set local .*)?\s*$/;
const BACKGROUND = /app\.fold\(\)|graphile_worker/;

/** Counts the statements that `work` sends to the database, without those that begin, scope or end transactions. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const sent = pg.Client.prototype.query as (...all: unknown[]) => unknown;
  let count = 0;
  pg.Client.prototype.query = function (this: pg.Client, ...all: unknown[]) {
    const [query] = all as [string | { text?: string }];
    const text = (typeof query === "string" ? query : query.text) ?? "";
    if (!BACKGROUND.test(text)) count += text.split(";").filter((one) => !SCOPE.test(one)).length;
    return sent.apply(this, all);
  } as typeof pg.Client.prototype.query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = sent as typeof pg.Client.prototype.query;
  }
  return count;
}
