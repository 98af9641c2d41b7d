import { randomUUIDv7 } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { BlobsUnavailable, scratchPath } from "#app/domain/platform/blobs.ts";
import { folderBlobs } from "#app/domain/platform/blobs-in-folder.ts";
import { purgeStrayFiles } from "#app/jobs/exports.ts";
import { makeMonths, refreshVisitorStatuses } from "#app/jobs/housekeeping.ts";
import { deleteExpired } from "#app/jobs/retention.ts";
import { eventually, RETENTION, startTestJobs, upload } from "#tests/world/jobs.ts";
import { accounts, users, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const begin = () => startTestJobs(world);
const queued = async () => (await world.admin.query("select locked_by, attempts from graphile_worker.jobs")).rows;

test("another process takes over the job of a dead one at once", async () => {
  const sent = await upload(world, "aurora", "agencies", "Nome;CPF\nUgo Vaz;390.533.447-05\n");
  expect(sent.body.visitor_import.state).toBe("reading");
  await world.admin.query(
    "update graphile_worker._private_jobs set locked_by = 'pool-of-a-dead-process', locked_at = now(), attempts = 1",
  );
  const jobs = begin();
  await eventually(queued, (rows) => rows.length === 0);
  const { rows } = await world.admin.query("select state from visitor_imports where uuid = $1", [
    sent.body.visitor_import.uuid,
  ]);
  expect(rows).toEqual([{ state: "ready" }]);
  await jobs.stop();
});

test("a job that a living process holds is not taken over", async () => {
  const livingWorker = new pg.Client({ connectionString: world.adminUrl });
  await livingWorker.connect();
  await livingWorker.query("select pg_advisory_lock(hashtextextended('pool-of-a-living-process', 0))");
  const sent = await upload(world, "belo", "suppliers", "Nome;CPF\nUgo Vaz;390.533.447-05\n");
  await world.admin.query(
    "update graphile_worker._private_jobs set locked_by = 'pool-of-a-living-process', locked_at = now(), attempts = 1",
  );
  const jobs = begin();
  // A later job is done, so the worker has polled the queue.
  await upload(world, "cafe", "suppliers", "Nome;CPF\nUgo Vaz;390.533.447-05\n");
  await eventually(queued, (rows) => rows.length === 1);
  expect(await queued()).toEqual([{ locked_by: "pool-of-a-living-process", attempts: 1 }]);
  await livingWorker.end();
  await eventually(queued, (rows) => rows.length === 0);
  const { rows } = await world.admin.query("select state from visitor_imports where uuid = $1", [
    sent.body.visitor_import.uuid,
  ]);
  expect(rows).toEqual([{ state: "ready" }]);
  await jobs.stop();
});

test("two copies do each job once", async () => {
  const copies = [begin(), begin()];
  const sent = await Promise.all(
    ["aurora", "boreal"].flatMap((login) =>
      [1, 2, 3].map((n) =>
        upload(world, login as "aurora", "agencies", `Nome;CPF\nUgo Vaz;390.533.447-05\n${"\n".repeat(n)}`),
      ),
    ),
  );
  await eventually(queued, (rows) => rows.length === 0);
  const { rows } = await world.admin.query("select state, version from visitor_imports where uuid = any($1)", [
    sent.map(({ body }) => body.visitor_import.uuid),
  ]);
  // Version 1 is created, 2 started, 3 read: only one worker started it.
  expect(rows).toEqual(sent.map(() => ({ state: "ready", version: 3 })));
  await Promise.all(copies.map((copy) => copy.stop()));
});

test("no role can queue work for another account", async () => {
  const client = await world.database.pool.connect();
  await client.query(`begin; set local role app_agency; set local app.org = '${accounts.aurora.uuid}'`);
  await client.query("select app.enqueue('save_visitor_import', $1, 'k')", [
    JSON.stringify({ import_uuid: randomUUIDv7(), org: accounts.boreal.uuid, audience: "mob", user: users.mob.uuid }),
  ]);
  await client.query("commit");
  client.release();
  const { rows } = await world.admin.query("delete from graphile_worker._private_jobs returning payload");
  expect(rows[0].payload).toMatchObject({ org: accounts.aurora.uuid, audience: "agency", user: null });
});

test("deltas are added to the rollups within seconds", async () => {
  const jobs = begin();
  await world.admin.query("update visitors set active = false where uuid = $1", [visitors.davi.uuid]);
  const left = async () => (await world.admin.query("select from visitor_deltas")).rowCount;
  await eventually(left, (n) => n === 0);
  await jobs.stop();
});

test("old rows are purged, statuses follow the day, and partitions are created", async () => {
  await world.admin.query(
    `insert into idempotency_keys (user_uuid, key, fingerprint, created_at)
     values ($1, 'velha-demais', '', now() - interval '73 hours'), ($1, 'nova-ainda', '', now())`,
    [users.aurora.uuid],
  );
  await world.admin.query(
    `insert into sessions (token_hash, uuid, user_uuid, created_at, ended_at) values
       ('a', $1, $2, now() - interval '40 days', now() - interval '31 days'), ('b', $3, $2, now() - interval '40 days', now() - interval '29 days')`,
    [randomUUIDv7(), users.aurora.uuid, randomUUIDv7()],
  );
  await world.admin.query(
    "update visitor_statuses set allocated = false, next_change_on = app.today() where visitor_uuid = $1",
    [visitors.ana.uuid],
  );
  await deleteExpired(world.database, RETENTION, "night");
  await refreshVisitorStatuses(world.database);
  for (const parent of ["visits", "visit_suppliers", "visitor_history", "audit_events"]) {
    const month = `${parent}_${await nextMonth()}`;
    await world.admin.query(`alter table ${parent} detach partition ${month}; drop table ${month}`);
  }
  // Without its month a row goes to the default partition, and to the month when that is made.
  const early = randomUUIDv7();
  await world.admin.query(
    `insert into visit_suppliers (supplier_uuid, entered_at, owner_uuid, visit_uuid, visitor_uuid, day)
     values ($1, now() + interval '1 month', $1, $1, $1, current_date)`,
    [early],
  );
  await makeMonths(world.admin as never);
  const { rows } = await world.admin.query(
    `select (select array_agg(key) from idempotency_keys) as keys,
      (select array_agg(convert_from(token_hash, 'UTF8')) from sessions where length(token_hash) = 1) as sessions,
      (select allocated from visitor_statuses where visitor_uuid = $1) as allocated,
      to_regclass('visits_' || $2) is not null as made,
      (select tableoid::regclass::text from visit_suppliers where visit_uuid = $3) as partition`,
    [visitors.ana.uuid, await nextMonth(), early],
  );
  const partition = `visit_suppliers_${await nextMonth()}`;
  expect(rows[0]).toEqual({ keys: ["nova-ainda"], sessions: ["b"], allocated: true, made: true, partition });
});

test("old uploads without a row are purged, all others stay", async () => {
  const sent = await upload(world, "aurora", "agencies", "Nome;CPF\nUgo Vaz;390.533.447-05\n");
  expect(sent.status).toBe(201);
  const folder = join(world.folder, "uploads");
  const all = async () =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
      .sort();
  const referenced = await all();
  const orphans = [randomUUIDv7(), `${randomUUIDv7()}.half`, `termos/${randomUUIDv7()}.pdf`];
  await mkdir(join(folder, "termos"), { recursive: true });
  for (const name of orphans) {
    await writeFile(join(folder, name), "");
    // The file system ignores this run's moved clock.
    await utimes(join(folder, name), new Date(), new Date());
  }
  await purgeStrayFiles(world);
  expect(await all()).toEqual([...referenced, ...orphans].sort());
  await purgeStrayFiles(world, Date.now() + 60_000);
  expect(await all()).toEqual(referenced);
});

test("partial uploads of killed processes are purged from storage and scratch folder", async () => {
  const folder = join(world.folder, "uploads", "termos");
  await mkdir(folder, { recursive: true });
  const store = folderBlobs(join(world.folder, "uploads"));
  const cut = Promise.withResolvers<void>();
  const stalled = new ReadableStream({ pull: () => cut.promise }, { highWaterMark: 0 });
  const put = store.put(`termos/${randomUUIDv7()}.pdf`, { stream: () => stalled } as Blob);
  const halves = async () => (await readdir(folder)).filter((name) => name.endsWith(".half"));
  const [half = ""] = await eventually(halves, (names) => names.length === 1);
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  await utimes(join(folder, half), twoDaysAgo, twoDaysAgo);
  const made = twoDaysAgo.getTime().toString(16).padStart(12, "0");
  const young = scratchPath();
  const named = basename(young).replace(/visitas-.{13}/, `visitas-${made.slice(0, 8)}-${made.slice(8)}`);
  const old = join(dirname(young), `${named}.part`);
  for (const path of [old, young]) await writeFile(path, "Nome;CPF");
  await purgeStrayFiles({ ...world, uploads: store });
  expect(await halves()).toEqual([]);
  expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
  await rm(young);
  cut.reject(new Error("cut off"));
  await expect(put).rejects.toThrow(BlobsUnavailable);
});

async function nextMonth(): Promise<string> {
  const { rows } = await world.admin.query("select to_char(current_date + interval '1 month', 'YYYY_MM') as month");
  return rows[0].month;
}
