import { expect, test } from "vitest";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();

/** SQL: whether `c` is one of the product's tables, partitions apart. */
const ours = `c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  and c.relname <> 'migrations'`;
const indexes = "pg_class c join pg_index x on x.indrelid = c.oid join pg_class i on i.oid = x.indexrelid";
const constraints = "pg_class c join pg_constraint k on k.conrelid = c.oid";

const names = async (sql: string): Promise<string[]> =>
  (await world.admin.query<{ name: string }>(sql)).rows.map(({ name }) => name);

test("the name of every index and constraint begins with its table's", async () => {
  expect(
    await names(`
      select i.relname as name from ${indexes} where ${ours}
        and not starts_with(i.relname, c.relname || '_')
      union all
      select k.conname from ${constraints} where ${ours}
        and not starts_with(k.conname, c.relname || '_')`),
  ).toEqual([]);
});

test("every check has a name that says which it is", async () => {
  // A check of one column is named after the column; a number, or no column, would name nothing.
  expect(
    await names(`
      select k.conname as name from ${constraints} where ${ours}
        and k.contype = 'c' and (k.conname ~ '_check\\d+$' or (k.conname ~ '_check$' and cardinality(k.conkey) > 1))`),
  ).toEqual([]);
});

test("every table has a comment", async () => {
  expect(
    await names(
      `select c.relname as name from pg_class c where ${ours} and obj_description(c.oid, 'pg_class') is null`,
    ),
  ).toEqual([]);
});

test("every constraint holds for all rows", async () => {
  const named = "select conname as name from pg_constraint where not convalidated";
  expect(await names(named)).toEqual([]);
});

test("no index is the beginning of another one of its table", async () => {
  const keys = `select x.indrelid, x.indexrelid, x.indisunique, pg_get_expr(x.indpred, x.indrelid) as predicate, i.relam,
      array(select pg_get_indexdef(x.indexrelid, n, false) from generate_series(1, x.indnkeyatts) n) as columns
    from ${indexes} where ${ours}`;
  expect(
    await names(`
      with keys as (${keys})
      select format('%s, %s', a.indexrelid::regclass, b.indexrelid::regclass) as name
      from keys a join keys b on b.indrelid = a.indrelid and b.indexrelid <> a.indexrelid and b.relam = a.relam
        and b.columns[:cardinality(a.columns)] = a.columns and b.predicate is not distinct from a.predicate
      where not a.indisunique`),
  ).toEqual([]);
});

// Jobs delete files, batch jobs and functions. Stores and accounts are deleted rarely, by hand, and only while nothing
// refers to them: their rows are then looked for without an index, in place of 24 indexes that every write would keep.
test("every foreign key to a table that is purged has an index", async () => {
  expect(
    await names(`
      select k.conname as name from pg_constraint k
      where k.contype = 'f' and k.confrelid = any (array['files', 'batch_jobs', 'job_functions']::regclass[])
        and k.conparentid = 0 and not exists (
          select from pg_index x where x.indrelid = k.conrelid
            and (x.indkey::smallint[])[0:cardinality(k.conkey) - 1] @> k.conkey
            and (x.indkey::smallint[])[0:cardinality(k.conkey) - 1] <@ k.conkey)`),
  ).toEqual([]);
});

test("tables are stored for the way in which they are written", async () => {
  const stored = (suffix: string, options: string) =>
    names(`select c.relname as name from pg_class c where ${ours} and c.relname ~ '${suffix}$'
      and coalesce(array_to_string(c.reloptions, ','), '') <> '${options}'`);
  expect(
    await stored("_deltas", "autovacuum_vacuum_scale_factor=0,autovacuum_vacuum_threshold=2000,vacuum_truncate=off"),
  ).toEqual([]);
  expect(await stored("_rollups", "fillfactor=80")).toEqual([]);
});
