import type pg from "pg";

/**
 * Runs `work` without the indexes of these tables and rebuilds them afterwards, several times faster than maintaining
 * them over millions of rows. Keeps a key that another table references. PostgreSQL describes the index of a
 * partitioned table as one of the parent alone (`on only`), which no query could use: it is rebuilt on the partitions
 * too.
 */
export async function withoutIndexes(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ make: string; drop: string }>(
    `select format('alter table %s add constraint %I %s', c.conrelid::regclass, conname, pg_get_constraintdef(c.oid)) as make,
       format('alter table %s drop constraint %I', c.conrelid::regclass, conname) as drop
     from pg_constraint c
     where c.conrelid = any($1::regclass[]) and contype in ('p', 'u', 'x')
       and not exists (select from pg_constraint other where other.contype = 'f' and other.conindid = c.conindid)
     union all
     select replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON '), format('drop index %s', indexrelid::regclass)
     from pg_index i
     where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { drop } of rows) await client.query(drop);
  await work();
  for (const { make } of rows) await client.query(make);
}
