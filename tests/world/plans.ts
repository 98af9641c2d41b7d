import pg from "pg";

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
  const sent = pg.Client.prototype.query as (...all: unknown[]) => Promise<pg.QueryResult>;
  const plans: Promise<pg.QueryResult>[] = [];
  pg.Client.prototype.query = function (this: pg.Client, ...all: unknown[]) {
    const [query, more] = all as [string | { text?: string; values?: unknown[] }, unknown];
    const text = typeof query === "string" ? query : (query.text ?? "");
    if (READ.test(text)) {
      const values = typeof query === "string" ? more : query.values;
      sent.call(this, "set local enable_seqscan = off");
      plans.push(
        sent.call(this, { text: `explain (format json) ${text}`, values: Array.isArray(values) ? values : [] }),
      );
      sent.call(this, "set local enable_seqscan = on");
    }
    return sent.apply(this, all);
  } as typeof pg.Client.prototype.query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = sent as typeof pg.Client.prototype.query;
  }
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
