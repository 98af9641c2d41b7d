import { interceptQueries } from "./intercept-queries.ts";

/** Statements that begin, scope or end a transaction. */
export const SCOPE = /^\s*(begin( read only)?|commit|rollback|set local .*)?\s*$/;
/** Statements of the process beside the page: rollups, jobs, and the search for due deliveries. */
export const BACKGROUND =
  /app\.(fold_deltas|reclaim_deltas|record_uses|refresh_due_statuses)\(|graphile_worker|^\s*with due as/;

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
