import type pg from "pg";

/** The rows of each table as one number, by the table's name. */
export type Fingerprint = Record<string, string>;

/**
 * Makes a function that takes the fingerprint of every table of these schemas but some. It asks one prepared statement:
 * planning it takes longer than running it.
 */
export async function fingerprintOf(
  admin: pg.Client,
  { schemas, except }: { schemas: readonly string[]; except: readonly string[] },
): Promise<() => Promise<Fingerprint>> {
  // The months of a partitioned table are in the whole.
  const { rows } = await admin.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all ($2) order by 1`,
    [schemas, except],
  );
  const sums = rows.map(({ name }) => `'${name}', (select sum(hashtextextended(t::text, 0))::text from ${name} t)`);
  // A function takes a hundred arguments at most.
  const some = (from: number) => `json_build_object(${sums.slice(from, from + 50).join(", ")})::jsonb`;
  const all = sums.flatMap((_, i) => (i % 50 === 0 ? [some(i)] : [])).join(" || ");
  await admin.query(`prepare fingerprint as select ${all} as tables`);
  return async () => (await admin.query("execute fingerprint")).rows[0].tables;
}
