import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { visitorStatuses } from "#app/contracts/people/visitor-statuses.ts";
import { refreshVisitorStatuses } from "#app/jobs/housekeeping.ts";
import { runActivity, visitorActivity } from "#tests/world/activity.ts";
import { accounts, documentTypes, visitors } from "#tests/world/people.ts";
import {
  concerns,
  recountDay,
  recountGaps,
  recountPeople,
  storedFacts,
  storedGaps,
  storedVisits,
  type ViewerClock,
} from "#tests/world/recount.ts";
import { wholeForm } from "#tests/world/whole-form.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const connections: pg.Client[] = [];
beforeAll(async () => {
  for (let i = 0; i < 4; i++) connections.push(new pg.Client({ connectionString: world.adminUrl }));
  await Promise.all(connections.map((connection) => connection.connect()));
});
afterAll(() => Promise.all(connections.map((connection) => connection.end())));

const owners = [
  ["aurora", "agencies"],
  ["boreal", "agencies"],
  ["belo", "suppliers"],
  ["limpa", "service_providers"],
] as const;
const viewers = [
  ...owners,
  ["cafe", "suppliers"],
  ["sol", "retailers"],
  ["lua", "retailers"],
  ["sol.centro", "stores", "solCentro"],
  ["sol.acre", "stores", "solAcre"],
] as const;

async function clockAt(zone: string): Promise<ViewerClock> {
  const { rows } = await world.admin.query(
    `select (now() at time zone $1)::date::text as day, extract(hour from now() at time zone $1)::int as hour,
       (now() at time zone $1 - interval '6 hours')::date::text as open_day`,
    [zone],
  );
  return rows[0];
}

async function expectDaysRight(): Promise<void> {
  const all = await storedVisits(world.admin);
  for (const [login, root, store] of viewers) {
    const now = await clockAt(store === "solAcre" ? "America/Rio_Branco" : "America/Sao_Paulo");
    const account = accounts[store ?? (login as "aurora")].uuid;
    const { day, open_day } = now;
    const visible = all.filter((visit) => concerns(visit, account));
    const client = await world.as(login);
    const { visits_summary } = (await client("GET", `/v1/${root}/reports/visits_summary`)).body;
    expect({ login, ...visits_summary }).toMatchObject({
      login,
      day,
      ...recountDay(visible, now),
      meta: { total: visible.filter((visit) => visit.day === day).length },
    });
    const narrowed = (await client("GET", `/v1/${root}/reports/visits_summary?state_id=12`)).body.visits_summary;
    const inAcre = visible.filter(({ store_uuid }) => store_uuid === accounts.solAcre.uuid);
    expect({ login, ...narrowed }).toMatchObject({ login, ...recountDay(inAcre, now) });
    const weeks = (await client("GET", `/v1/${root}/reports/last_weeks_visits`)).body.data;
    const past = all.filter((visit) => visit.day <= day && concerns(visit, account));
    expect(weeks).toHaveLength(12);
    expect(weeks.reduce((n: number, week: { visits: number }) => n + week.visits, 0)).toBe(past.length);
    expect(weeks.reduce((n: number, week: { unfinished: number }) => n + week.unfinished, 0)).toBe(
      past.filter((visit) => visit.day < open_day && visit.left_hour === null).length,
    );
  }
}

async function expectPeopleRight(): Promise<void> {
  const facts = await storedFacts(world.admin);
  expect(await storedGaps(world.admin)).toEqual(await recountGaps(world.admin));
  for (const [login, root] of owners) {
    const client = await world.as(login);
    for (const supervisor of login === "aurora" ? [undefined, visitors.carla.uuid] : [undefined]) {
      const query = supervisor ? `?supervisor=${supervisor}` : "";
      const { visitors_summary: summary } = (await client("GET", `/v1/${root}/reports/visitors_summary${query}`)).body;
      const counted = recountPeople(facts, accounts[login].uuid, supervisor);
      if (root !== "agencies") delete (counted.allocation_status as Record<string, number>).without_attended_suppliers;
      expect({ login, supervisor, ...summary }).toMatchObject({ login, supervisor, ...counted });
      const totals: Record<string, number> = {};
      for (const status of Object.keys(visitorStatuses)) {
        const filter = supervisor ? `&responsible_uuid=${supervisor}` : "";
        const list = await client("GET", `/v1/${root}/visitors?standing=${status}${filter}`);
        totals[status] = list.body.meta.total;
      }
      expect({ login, supervisor, ...totals }).toMatchObject({
        allocated: summary.allocation_status.with,
        unallocated: summary.allocation_status.without,
        unattended: summary.allocation_status.without_attended_suppliers ?? totals.unattended,
        without_pendency: summary.visitors_without_pendency,
        without_documents: summary.visitors_without_documents,
        awaiting_documents: summary.visitors_awaiting_documents,
        stopped_today: summary.to_do.stopped_today,
        stopped_tomorrow: summary.to_do.stopped_tomorrow,
        expiring_documents: summary.to_do.expiring_documents,
        denied_documents: summary.to_do.denied_documents,
        pending_allocation: summary.to_do.pending_allocations,
        without_today_access: summary.visitors_without_today_access,
      });
    }
  }
}

const fold = (connection: pg.Client) => connection.query("select app.fold_deltas()");

test("after any concurrent events, rollups plus deltas equal the rows", { timeout: 120_000 }, async () => {
  const story = fc.array(
    fc.oneof({ weight: 6, arbitrary: visitorActivity }, { weight: 1, arbitrary: fc.constant("fold") }),
    {
      minLength: 1,
      maxLength: 8,
    },
  );
  await fc.assert(
    fc.asyncProperty(fc.tuple(story, story, story, story), async (stories) => {
      await Promise.all(
        stories.map(async (steps, i) => {
          const connection = connections[i] as pg.Client;
          for (const step of steps) await (typeof step === "string" ? fold(connection) : runActivity(connection, step));
        }),
      );
      await expectDaysRight();
      await expectPeopleRight();
      await fold(world.admin);
      await expectDaysRight();
      await expectPeopleRight();
    }),
    { numRuns: wholeForm ? 12 : 5, endOnFailure: true },
  );
});

test("folding twice in one transaction counts once; concurrent folds do not collide", async () => {
  await world.admin.query("begin");
  await world.admin.query(
    "insert into visitor_deltas (owner_uuid, measure, day, n) values ($1, 'active', '-infinity', 0)",
    [accounts.aurora.uuid],
  );
  await fold(world.admin);
  await fold(world.admin);
  expect((await (connections[0] as pg.Client).query("select app.fold_deltas() as n")).rows).toEqual([{ n: 0 }]);
  await world.admin.query("commit");
  await expectDaysRight();
  await expectPeopleRight();
});

test("one fold takes at most 20,000 deltas of a rollup, and the next takes the rest", async () => {
  await world.admin.query(
    "insert into visitor_deltas (owner_uuid, measure, day, n) select $1, 'active', '-infinity', 0 from generate_series(1, 20001)",
    [accounts.aurora.uuid],
  );
  const folded = [];
  for (let turn = 0; turn < 3; turn++)
    folded.push((await world.admin.query("select app.fold_deltas() as n")).rows[0].n);
  expect(folded).toEqual([20_000, 1, 0]);
});

test("folded deltas leave no room to read through, unless a transaction uses the table", async () => {
  const { admin } = world;
  const reader = connections[0] as pg.Client;
  const bytes = async () => (await admin.query("select pg_relation_size('visitor_deltas')::int as n")).rows[0].n;
  await admin.query(
    "insert into visitor_deltas (owner_uuid, measure, day, n) select $1, 'active', '-infinity', 0 from generate_series(1, 20000)",
    [accounts.aurora.uuid],
  );
  await fold(admin);
  expect(await bytes()).toBeGreaterThan(1_000_000);
  await reader.query("begin");
  await reader.query("select from visitor_deltas");
  await admin.query("select app.reclaim_deltas()");
  expect(await bytes()).toBeGreaterThan(1_000_000);
  await reader.query("commit");
  await admin.query("select app.reclaim_deltas()");
  expect(await bytes()).toBe(0);
  await expectPeopleRight();
});

test("two transactions that change parts of one visitor do not undo each other", async () => {
  const [one, other] = connections as [pg.Client, pg.Client];
  const person = [accounts.boreal.uuid, visitors.davi.uuid];
  await one.query("update allocations set state = 'ended' where owner_uuid = $1 and visitor_uuid = $2", person);
  await one.query("begin");
  await other.query("begin");
  await one.query(
    `insert into allocations (owner_uuid, visitor_uuid, uuid, store_uuid, retailer_uuid, starts_on)
     values ($1, $2, gen_random_uuid(), $3, $4, app.today())`,
    [...person, accounts.luaNorte.uuid, accounts.lua.uuid],
  );
  const waiting = other.query(
    `insert into visitor_documents (owner_uuid, visitor_uuid, uuid, document_type_uuid, forgotten_at)
     values ($1, $2, gen_random_uuid(), $3, now())`,
    [...person, documentTypes.aso],
  );
  await one.query("commit");
  await waiting;
  await other.query("commit");
  await expectPeopleRight();
});

test("the worker updates the numbers after a new day or a changed rule", async () => {
  const mine = [accounts.aurora.uuid];
  await world.admin.query("delete from visitor_documents where owner_uuid = $1", mine);
  await world.admin.query("update visitors set active = true, removed_at = null where owner_uuid = $1", mine);
  await world.admin.query("update allocations set state = 'ended' where owner_uuid = $1", mine);
  await world.admin.query(
    `insert into allocations (owner_uuid, visitor_uuid, uuid, store_uuid, retailer_uuid, starts_on)
     values ($1, $2, gen_random_uuid(), $3, $4, app.today() - 9)`,
    [...mine, visitors.ana.uuid, accounts.solCentro.uuid, accounts.sol.uuid],
  );
  await expectPeopleRight();
  const summary = async () =>
    (await (await world.as("aurora"))("GET", "/v1/agencies/reports/visitors_summary")).body.visitors_summary;
  expect(await summary()).toMatchObject({ allocation_status: { with: 1 }, visitors_without_documents: 1 });
  await world.admin.query("update document_rules set ends_on = app.today() - 1 where retailer_uuid = $1", [
    accounts.sol.uuid,
  ]);
  await refreshVisitorStatuses(world.database);
  expect(await summary()).toMatchObject({ visitors_without_documents: 0, visitors_without_pendency: 1 });
  await expectPeopleRight();
  await world.admin.query("alter table allocations disable trigger user");
  await world.admin.query(
    "update allocations set ends_on = app.today() - 1 where owner_uuid = $1 and state = 'active'",
    mine,
  );
  await world.admin.query("alter table allocations enable trigger user");
  await world.admin.query("update visitor_statuses set next_change_on = app.today() where owner_uuid = $1", mine);
  await refreshVisitorStatuses(world.database);
  expect(await summary()).toMatchObject({ allocation_status: { with: 0 }, visitors_without_pendency: 0 });
  await expectPeopleRight();
});
