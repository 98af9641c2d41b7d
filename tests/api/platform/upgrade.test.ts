import { randomBytes } from "node:crypto";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { migrateSome } from "#app/db/migrate.server.ts";
import { copyDatabase, removeDatabase } from "#tests/world/databases.ts";
import {
  hashesOf,
  loadRelease,
  MIGRATIONS,
  RELEASED,
  recordRelease,
  releasedHashes,
  violations,
} from "#tests/world/released.ts";

/** A migration of a later version: a column with values for old rows, a table, and a stricter column. */
const LATER = `
alter table feedbacks add column answered boolean not null default false;
update feedbacks set answered = true where score > 3;
create table later_notes (store_uuid uuid not null references stores, uuid uuid primary key, note text not null);
insert into later_notes select store_uuid, gen_random_uuid(), comment from feedbacks where comment <> '';
alter table feedbacks add constraint feedbacks_comment_is_trimmed check (comment = trim(comment)) not valid;
select app.guard('later_notes');
select app.allow('later_notes', 'store', 'select', 'store_uuid = (select app.org())');
`;
let folder: string;
/** A database with the demonstration, and one without tables. */
let filled: string;
let upgraded: string;

const query = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(text).finally(() => client.end());
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "visitas-"));
  const address = new URL(inject("cluster"));
  const name = `visitas_test_${randomBytes(6).toString("hex")}`;
  await query(address.href, `create database ${name} template template1`);
  address.pathname = `/${name}`;
  upgraded = address.href;
  filled = await copyDatabase(inject("cluster"), "demonstration");
}, 240_000);
afterAll(async () => {
  for (const url of [filled, upgraded]) await removeDatabase(inject("cluster"), url);
  await rm(folder, { recursive: true });
});

test("released migrations are as they were, and new ones come after them", async () => {
  expect(violations(await releasedHashes(), await hashesOf(MIGRATIONS))).toEqual([]);
});

test("an edited, a removed and an early migration are named", () => {
  const released = { "010_a.sql": "1", "020_b.sql": "2", "030_c.sql": "3" };
  expect(violations(released, { ...released, "040_d.sql": "4" })).toEqual([]);
  expect(violations(released, { "010_a.sql": "1", "015_e.sql": "5", "020_b.sql": "9" })).toEqual([
    "020_b.sql is released and was edited",
    "030_c.sql is released and was removed",
    "015_e.sql is new and would run before 030_c.sql",
  ]);
});

test("the first schema, filled with the demonstration, is brought up to date", async () => {
  const isReleased = Object.keys(await releasedHashes()).length > 0;
  const release = isReleased ? RELEASED : join(folder, "release");
  if (!isReleased) await recordRelease(filled, release);
  await migrateSome(upgraded, Object.keys(await releasedHashes(release)).length);
  await loadRelease(upgraded, release);
  const count = "select count(*)::int as n, count(*) filter (where score > 3)::int as high from feedbacks";
  const [before] = (await query(upgraded, count)).rows;
  expect(before.high).toBeGreaterThan(0);
  // This version's own later migrations, and one more, so that there is always one to apply.
  const later = join(folder, "migrations");
  await cp(MIGRATIONS, later, { recursive: true });
  await writeFile(join(later, "999_later.sql"), LATER);
  await migrateSome(upgraded, undefined, later);
  const answered = "select count(*)::int as n, count(*) filter (where answered)::int as high from feedbacks";
  expect((await query(upgraded, answered)).rows).toEqual([before]);
  expect((await query(upgraded, "select name from migrations order by id desc limit 1")).rows).toEqual([
    { name: "999_later" },
  ]);
  await expect(migrateSome(upgraded)).rejects.toThrow("O banco é de uma versão mais nova do Visitas (tem 999_later");
}, 240_000);
