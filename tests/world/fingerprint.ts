import type pg from "pg";

/** One number per table, computed from all its rows. */
export type Fingerprint = Record<string, string>;

/**
 * Prepares and returns a function that computes the fingerprint of the tables in `schemas`, except `except`. It uses
 * one
 * prepared statement, since planning takes longer than execution.
 */
export async function prepareFingerprint(
  admin: pg.Client,
  { schemas, except }: { schemas: readonly string[]; except: readonly string[] },
): Promise<() => Promise<Fingerprint>> {
  // A partitioned table includes its partitions.
  const { rows } = await admin.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any ($1) and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> all ($2) order by 1`,
    [schemas, except],
  );
  const sums = rows.map(({ name }) => `'${name}', (select sum(hashtextextended(t::text, 0))::text from ${name} t)`);
  // A function takes at most a hundred arguments.
  const some = (from: number) => `json_build_object(${sums.slice(from, from + 50).join(", ")})::jsonb`;
  const all = sums.flatMap((_, i) => (i % 50 === 0 ? [some(i)] : [])).join(" || ");
  await admin.query(`prepare fingerprint as select ${all} as tables`);
  return async () => (await admin.query("execute fingerprint")).rows[0].tables;
}
