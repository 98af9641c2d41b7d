import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTransaction } from "#app/db/scope.server.ts";
import { deleteExpired } from "#app/jobs/retention.ts";
import { PERIODS } from "#app/jobs/retention-periods.ts";
import { worker } from "#app/jobs/worker.ts";
import type { Retention } from "#app/retention-settings.ts";
import { openDemo } from "#tests/world/demonstration.ts";
import { RETENTION } from "#tests/world/jobs.ts";

/** Every table of the catalogue has a period, goes with another, or stays for a reason that docs/retention.md states. */
const demo = openDemo();
const page = readFileSync("docs/retention.md", "utf8");
const withPeriod = PERIODS.map(({ table }) => table);

/** Returns the tables that a section of the page lists, each line with its reason. */
function listed(title: string): string[] {
  const section = page.split(/^## /m).find((text) => text.startsWith(title)) ?? "";
  const lines = section.split("\n").filter((line) => line.startsWith("- "));
  for (const line of lines) expect(line).toMatch(/^- (`\w+`(, )?)+: .{10,}/);
  return lines.flatMap((line) =>
    [...line.slice(0, line.indexOf(": ")).matchAll(/`(\w+)`/g)].map((found) => found[1] ?? ""),
  );
}

const names = async (statement: string, values: unknown[] = []): Promise<string[]> =>
  (await demo.admin.query<{ name: string }>(statement, values)).rows.map(({ name }) => name);

test("every table has a period, goes with another table, or stays for a reason", async () => {
  const tables = await names(`select relname as name from pg_class c where relnamespace = 'public'::regnamespace
    and relkind in ('r', 'p') and not relispartition and relname <> 'migrations'`);
  const placed = [...withPeriod, ...listed("Rows that go with others"), ...listed("Rows that stay")];
  expect(placed.toSorted()).toEqual(tables.toSorted());
});

test("rows that go with others are deleted by their foreign key", async () => {
  const cascading = await names(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confdeltype = 'c' and conparentid = 0 and confrelid = any ($1::text[]::regclass[])`,
    [withPeriod],
  );
  expect(cascading.toSorted()).toEqual(listed("Rows that go with others").toSorted());
});

test("months are exactly the tables by month; the worker may delete from the others", async () => {
  const byMonth = PERIODS.filter(({ by }) => by === "month").map(({ table }) => table);
  expect(byMonth.toSorted()).toEqual(
    (await names("select partrelid::regclass::text as name from pg_partitioned_table")).toSorted(),
  );
  expect(
    await names(
      `select t as name from unnest($1::text[]) t where not has_table_privilege('app_work', t, 'DELETE')
        or not exists (select from pg_policies p where p.tablename = t and p.cmd in ('ALL', 'DELETE')
          and p.roles && '{public,app_work}'::name[])`,
      [withPeriod.filter((table) => !byMonth.includes(table))],
    ),
  ).toEqual([]);
});

test("at the end of all periods only work under way is left, and figures stay", async () => {
  const over = Object.fromEntries(Object.keys(RETENTION).map((name) => [name, -900])) as unknown as Retention;
  const figures = async () =>
    (
      await demo.admin.query(`select agency_uuid, agency_supplier_uuid, measure, day, sum(n)::int as n from (
      select agency_uuid, agency_supplier_uuid, measure, day, n from field_rollups
      union all select agency_uuid, agency_supplier_uuid, measure, day, n from field_deltas) f
      where day <= app.today() group by 1, 2, 3, 4 having sum(n) <> 0 order by 1, 2, 3, 4`)
    ).rows;
  const before = await figures();
  expect(before.length).toBeGreaterThan(0);
  await deleteExpired(demo.database, over, "night");
  await deleteExpired(demo.database, over, "hour");
  await inTransaction(demo.database, worker, ({ db }) =>
    sql`select app.purge_jobs(now() + interval '900 days')`.execute(db),
  );
  const left: string[] = [];
  for (const { table, by, where, stored } of PERIODS) {
    if (by !== "row" || typeof stored === "string") continue;
    const { rows } = await demo.admin.query(`select from ${table} where ${where ?? "true"} limit 1`);
    if (rows.length > 0) left.push(table);
  }
  expect(left).toEqual([]);
  const references = await names(
    "select conrelid::regclass::text as name from pg_constraint where confrelid = 'batch_jobs'::regclass and confdeltype <> 'c'",
  );
  const referred = references.map((table) => `select from ${table} t where t.job_uuid = j.uuid`);
  expect(
    await names(`select j.kind as name from batch_jobs j
      where not exists (${referred.join(" union all ")}) and coalesce(j.finished_at, j.created_at) < now()`),
  ).toEqual([]);
  expect(await figures()).toEqual(before);
});
