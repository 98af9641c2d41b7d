import { randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTransaction } from "#app/db/scope.server.ts";
import { isVisit } from "#app/domain/visits/visit-id.ts";
import { analyzeMonths } from "#app/jobs/housekeeping.ts";
import { applyRetention, dropMonths } from "#app/jobs/retention.ts";
import { PERIODS } from "#app/jobs/retention-periods.ts";
import { worker } from "#app/jobs/worker.ts";
import { RETENTION } from "#tests/world/jobs.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { blobNames } from "#tests/world/services/bucket.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const owner = () => world.admin as never;
const { aurora, solCentro, sol } = accounts;
const byMonth = PERIODS.filter(({ by }) => by === "month").map(({ table }) => table);

/** Returns the months of a table, oldest first, as 2026_11. */
async function monthsOf(table: string): Promise<string[]> {
  const { rows } = await world.admin.query<{ month: string }>(
    `select right(c.relname, 7) as month from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = $1::regclass and c.relname !~ '_other$' order by 1`,
    [table],
  );
  return rows.map(({ month }) => month);
}

/** Returns the month that began so many months ago, as 2026_11. */
async function monthAgo(months: number): Promise<string> {
  const { rows } = await world.admin.query(
    "select to_char(now() at time zone 'UTC' - make_interval(months => $1), 'YYYY_MM') as month",
    [months],
  );
  return rows[0].month;
}

/** Records an event of Ana's history and of the audit of her owner, so many months ago. */
async function record(months: number): Promise<string> {
  const uuid = randomUUIDv7();
  await world.admin.query(
    `insert into visitor_history (owner_uuid, visitor_uuid, uuid, at, kind)
     values ($1, $2, $3, now() - make_interval(months => $4), 'changed')`,
    [aurora.uuid, visitors.ana.uuid, uuid, months],
  );
  await world.admin.query(
    `insert into audit_events (account_uuid, uuid, at, kind)
     values ($1, $2, now() - make_interval(months => $3), 'signed_in')`,
    [aurora.uuid, uuid, months],
  );
  return uuid;
}

test("every table by month has a period, and its first month can be written", async () => {
  const { rows } = await world.admin.query(
    "select c.relname as name from pg_partitioned_table p join pg_class c on c.oid = p.partrelid order by 1",
  );
  expect(rows.map(({ name }) => name)).toEqual([...byMonth].sort());
  for (const table of byMonth) expect(await monthsOf(table)).toContain(await monthAgo(0));
});

test("a month is dropped once it is wholly older than the period", async () => {
  await world.admin.query("select app.make_months((now() - interval '61 months')::date, now()::date)");
  const [young, border, old] = [await record(59), await record(60), await record(61)];
  await dropMonths(owner(), RETENTION);
  for (const table of byMonth) {
    expect((await monthsOf(table)).slice(0, 2)).toEqual([await monthAgo(60), await monthAgo(59)]);
  }
  for (const table of ["visitor_history", "audit_events"]) {
    const { rows } = await world.admin.query(`select uuid from ${table} where uuid = any($1)`, [[young, border, old]]);
    expect(rows.map(({ uuid }) => uuid).sort()).toEqual([young, border].sort());
  }
});

test("rows outside of any month go at the end of the period", async () => {
  const [young, gone] = [await record(59), await record(700)];
  const { rows: other } = await world.admin.query("select uuid from visitor_history_other");
  expect(other.map(({ uuid }) => uuid)).toContain(gone);
  await dropMonths(owner(), RETENTION);
  const { rows } = await world.admin.query("select uuid from visitor_history where uuid in ($1, $2)", [young, gone]);
  expect(rows).toEqual([{ uuid: young }]);
});

test("records of the work go at the end of their period, photos with their files", async () => {
  const ages = { young: -1, gone: 1 };
  const ids: Record<string, string> = { young: randomUUIDv7(), gone: randomUUIDv7() };
  const share = randomUUIDv7();
  await world.admin.query(
    `insert into shares (agency_uuid, uuid, title, token_hash, expires_at) values ($1, $2, 'Fotos', '', now())`,
    [aurora.uuid, share],
  );
  for (const [name, days] of Object.entries(ages)) {
    const id = ids[name] as string;
    const at = `now() - make_interval(months => $1, days => ${days})`;
    const place = [id, solCentro.uuid, sol.uuid, aurora.uuid, visitors.ana.uuid];
    await world.admin.query(
      `insert into refusals (refused_at, uuid, store_uuid, retailer_uuid, owner_uuid, visitor_uuid, verdict)
       values (${at}, $2, $3, $4, $5, $6, '{}')`,
      [RETENTION.visitMonths, ...place],
    );
    await world.admin.query(
      `insert into visit_corrections (requested_at, uuid, store_uuid, retailer_uuid, owner_uuid, visitor_uuid, visit_uuid,
         visit_entered_at, left_at, reason, requested_by_name)
       values (${at}, $2, $3, $4, $5, $6, $2, ${at}, ${at} + interval '1 hour', 'x', 'x')`,
      [RETENTION.visitMonths, ...place],
    );
    await world.admin.query(
      `insert into feedbacks (given_at, uuid, store_uuid, owner_uuid, visitor_uuid, score, user_name)
       values (${at}, $2, $3, $4, $5, 4, 'Celso')`,
      [RETENTION.feedbackMonths, id, solCentro.uuid, aurora.uuid, visitors.ana.uuid],
    );
    await world.uploads.put(id, new Blob([name]));
    await world.admin.query(
      `insert into files (owner_uuid, uuid, name, media_type, size, sha256, created_at)
       values ($1, $2, 'foto.jpg', 'image/jpeg', 1, '', now() - interval '2 days')`,
      [aurora.uuid, id],
    );
    await world.admin.query(
      `insert into evidences (taken_at, uuid, store_uuid, retailer_uuid, agency_uuid, visitor_uuid, file_uuid, moment, day)
       values (${at}, $2, $3, $4, $5, $6, $2, 'before', current_date)`,
      [RETENTION.evidenceMonths, ...place],
    );
    await world.admin.query(
      "insert into share_evidences (agency_uuid, share_uuid, evidence_uuid) values ($1, $2, $3)",
      [aurora.uuid, share, id],
    );
  }
  await applyRetention({ ...world, retention: RETENTION });
  const { young, gone } = ids;
  for (const table of ["refusals", "visit_corrections", "feedbacks", "evidences", "files"]) {
    const { rows } = await world.admin.query(`select uuid from ${table} where uuid in ($1, $2)`, [young, gone]);
    expect([table, rows]).toEqual([table, [{ uuid: young }]]);
  }
  const stored = await blobNames(world.uploads);
  expect([stored.includes(young as string), stored.includes(gone as string)]).toEqual([true, false]);
});

test("a visit is looked up by its id in the months around the id's time", async () => {
  await world.admin.query("select app.make_months((now() - interval '2 years')::date, now()::date)");
  const plan = await inTransaction(world.database, worker, (scope) =>
    sql<Record<"QUERY PLAN", string>>`explain select from visits v where ${isVisit(randomUUIDv7())}`.execute(scope.db),
  );
  const opened = plan.rows
    .map((row) => row["QUERY PLAN"])
    .join("\n")
    .match(/visits_(\d{4}_\d{2}|other)/g);
  expect(new Set(opened).size).toBeLessThanOrEqual(3);
  expect(opened).toContain(`visits_${await monthAgo(0)}`);
});

test("the planner gets statistics of each table by month as a whole", async () => {
  await record(0);
  await analyzeMonths(owner());
  const { rows } = await world.admin.query(
    "select distinct tablename from pg_stats where inherited and tablename in ('visitor_history', 'audit_events') order by 1",
  );
  expect(rows.map(({ tablename }) => tablename)).toEqual(["audit_events", "visitor_history"]);
});
