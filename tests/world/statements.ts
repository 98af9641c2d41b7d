import pg from "pg";

const SCOPE = /^\s*(begin|commit|rollback|set local .*)?\s*$/;
const BACKGROUND = /app\.fold\(\)|graphile_worker/;

/** How many statements that read or write `work` has the database do: those that begin, scope or end are not counted. */
export async function statementsOf(work: () => Promise<unknown>): Promise<number> {
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
