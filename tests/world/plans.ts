import type pg from "pg";
import { interceptQueries } from "./intercept-queries.ts";

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Cond"?: string;
  "Plan Rows"?: number;
  Plans?: Plan[];
}

/** A statement of its own that reads; the first one of a transaction is several, and finds the session alone. */
const READ = /^(\/\*.*?\*\/)?\s*(select|with)\b[^;]*$/i;

/**
 * Returns what the statements that `work` sends would read of a table without a condition on an index, each as
 * "table: kind of scan". Sequential scans are made dear, so that a small table is planned like a large one; an index
 * read in its order below a limit is as good as a condition. `planned` counts the statements.
 */
export async function readsWithoutIndex(
  work: () => Promise<unknown>,
  tables: ReadonlySet<string>,
): Promise<{ planned: number; whole: string[] }> {
  const plans: Promise<pg.QueryResult>[] = [];
  await interceptQueries((text, values, send) => {
    if (!READ.test(text)) return;
    send("set local enable_seqscan = off");
    plans.push(send({ text: `explain (format json) ${text}`, values: Array.isArray(values) ? values : [] }));
    send("set local enable_seqscan = on");
  }, work);
  const found = new Set<string>();
  for (const { rows } of await Promise.all(plans)) collect(rows[0]["QUERY PLAN"][0].Plan, false, tables, found);
  return { planned: plans.length, whole: [...found].sort() };
}

function collect(plan: Plan, limited: boolean, tables: ReadonlySet<string>, found: Set<string>): void {
  const table = plan["Relation Name"];
  const kind = plan["Node Type"];
  if (table && tables.has(table)) {
    const ordered = limited && /^Index/.test(kind);
    if (/Seq Scan/.test(kind) || (/^Index/.test(kind) && !plan["Index Cond"] && !ordered))
      found.add(`${table}: ${kind}`);
  }
  // A sort or an aggregate reads all of what is below it.
  const ends = /Sort|Aggregate|Hash$|WindowAgg|Materialize/.test(kind) && kind !== "Incremental Sort";
  for (const one of plan.Plans ?? []) collect(one, ends ? false : limited || kind === "Limit", tables, found);
}
