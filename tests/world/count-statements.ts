import { interceptQueries } from "./intercept-queries.ts";

const SCOPE = /^\s*(begin( read only)?|commit|rollback|set local .*)?\s*$/;
const BACKGROUND = /app\.fold\(\)|graphile_worker/;

/** Counts the statements that `work` sends to the database, without those that begin, scope or end transactions. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  return (await statementsOf(work)).length;
}

/** Returns those statements. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  await interceptQueries((text) => {
    if (!BACKGROUND.test(text)) statements.push(...text.split(";").filter((one) => !SCOPE.test(one)));
  }, work);
  return statements;
}
