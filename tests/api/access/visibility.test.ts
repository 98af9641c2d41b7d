import { expect, test } from "vitest";
import { audiences, visibility } from "#app/contracts/access/visibility.ts";
import { applicationLogin } from "#app/db/login.server.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();

/**
 * SQL: per table and audience, the operations that grants and policies together allow. A grant without a policy allows
 * nothing.
 */
const effective = `
  select c.relname as table, a.audience,
    has_any_column_privilege('app_' || a.audience, c.oid, 'SELECT') and exists (
      select from pg_policies p where p.tablename = c.relname and p.cmd in ('ALL', 'SELECT')
        and p.roles && array['public', 'app_' || a.audience]::name[]) as reads,
    exists (select from unnest(array['INSERT', 'UPDATE', 'DELETE']) verb
      where case verb when 'DELETE' then has_table_privilege('app_' || a.audience, c.oid, verb)
          else has_any_column_privilege('app_' || a.audience, c.oid, verb) end
        and exists (select from pg_policies p where p.tablename = c.relname and p.cmd in ('ALL', verb)
          and p.roles && array['public', 'app_' || a.audience]::name[])) as writes
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  cross join unnest($1::text[]) a (audience)
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'
  order by 1, 2`;

test("the database grants each audience exactly what the visibility table says", async () => {
  const { rows } = await world.admin.query(effective, [audiences]);
  const found: Record<string, Record<string, string>> = {};
  for (const { table, audience, reads, writes } of rows) {
    found[table] ??= {};
    const may = [reads && "read", writes && "write"].filter(Boolean).join(" and ");
    if (may) found[table][audience] = may;
  }
  expect(found).toEqual(visibility);
});

test("row security is on for every table, forced on none, and partitions have no gaps", async () => {
  const { rows } = await world.admin.query(
    `
    select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relname <> 'migrations' and c.relkind in ('r', 'p') and case when c.relispartition
      then exists (select from unnest($1::text[]) a (audience)
        where has_any_column_privilege('app_' || a.audience, c.oid, 'SELECT'))
      else not c.relrowsecurity or c.relforcerowsecurity end`,
    [audiences],
  );
  expect(rows).toEqual([]);
});

test("the application's login role owns nothing and reads nothing by itself", async () => {
  const { rows } = await world.admin.query(
    `
    select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p', 'v', 'm')
      and (pg_get_userbyid(c.relowner) like 'app\\_%' or has_any_column_privilege($1, c.oid, 'SELECT'))`,
    [applicationLogin(world.adminUrl).user],
  );
  expect(rows).toEqual([]);
});
