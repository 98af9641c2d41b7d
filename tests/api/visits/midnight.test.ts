import { beforeAll, expect, test } from "vitest";
import { accounts, visitors } from "#tests/world/people.ts";
import { type Client, openWorld } from "#tests/world/world.ts";

/**
 * A night at a store in São Paulo. Every connection and every function of the gate of this database finds `moved.now()` before
 * PostgreSQL's `now()`.
 */
const world = openWorld();
let store: Client;
let aurora: Client;
const ana = { visitor_uuid: visitors.ana.uuid, owner_uuid: accounts.aurora.uuid };

/** Moves the clock to this time, `days` days after today. */
const moveTo = (hour: string, days = 1) =>
  world.admin.query("update moved.clock set at = (app.today() + $2::int + $1::time) at time zone 'America/Sao_Paulo'", [
    hour,
    days,
  ]);
const enter = async () => (await store("POST", "/v1/stores/visits", { visit: ana })).body.visit;
const stay = async () => (await store("GET", `/v1/stores/gate?code=${visitors.ana.cpf}`)).body.data[0].stay;
/** Returns the people inside according to the store's status and the dashboards of store, retailer and agency. */
const inside = async () => {
  const of = async (client: Client, root: string) =>
    (await client("GET", `/v1/${root}/reports/visits_summary`)).body.visits_summary.totals.working;
  const { store_status } = (await store("GET", "/v1/stores/store_status")).body;
  const sol = await world.as("sol");
  return [
    store_status.people_inside,
    await of(store, "stores"),
    await of(sol, "retailers"),
    await of(aurora, "agencies"),
  ];
};
const statuses = async (client: Client, root: string) => {
  const { rows } = await world.admin.query("select min(day)::text as first, max(day)::text as last from visits");
  const { first, last } = rows[0];
  const { data } = (await client("GET", `/v1/${root}/visits?start_date=${first}&end_date=${last}`)).body;
  return data.map(({ status }: { status: string }) => status);
};
/** Returns how many visits each account finds in the store, and how many without an exit: rows of the lists and totals. */
const open = async () => {
  const found = [];
  for (const [login, root] of [
    ["sol.centro", "stores"],
    ["sol", "retailers"],
    ["aurora", "agencies"],
    ["mob", "mob"],
  ] as const) {
    const client = await world.as(login);
    const { rows } = await world.admin.query("select min(day)::text as first, max(day)::text as last from visits");
    const period = `start_date=${rows[0].first}&end_date=${rows[0].last}`;
    for (const status of ["working", "unfinished_visit"]) {
      const { data, meta } = (await client("GET", `/v1/${root}/visits?status=${status}&${period}`)).body;
      const { body } = await client("GET", `/v1/${root}/visits?status=${status}&${period}&per_page=1&page=0`);
      expect([meta.total, body.meta.total]).toEqual([data.length, data.length]);
      found.push(data.length);
    }
  }
  return found;
};

beforeAll(async () => {
  const { rows } = await world.admin.query("select current_database() as name");
  await world.admin.query(`
    create schema moved;
    create table moved.clock (at timestamptz);
    insert into moved.clock values (null);
    create function moved.now() returns timestamptz language sql stable as $$
      select coalesce((select at from moved.clock), pg_catalog.now()) $$;
    grant usage on schema moved to public;
    grant select on moved.clock to public;
    alter database ${rows[0].name} set search_path = moved, pg_catalog, public;
    do $$
    declare
      definer regprocedure;
    begin
      for definer in select oid from pg_proc where prosecdef and proowner = 'app_gate'::regrole loop
        execute format('alter function %s set search_path = moved, pg_catalog, public, pg_temp', definer);
      end loop;
    end $$`);
  store = await world.as("sol.centro");
  aurora = await world.as("aurora");
});

test("a visitor inside at midnight stays inside, in one visit, until six o'clock", async () => {
  await moveTo("22:00", 0);
  const { uuid } = await enter();
  expect(await inside()).toEqual([1, 1, 1, 1]);
  await moveTo("00:30");
  expect(await inside()).toEqual([1, 1, 1, 1]);
  expect(await stay()).toMatchObject({ visit_uuid: uuid, inside: true });
  expect((await enter()).uuid).toBe(uuid);
  expect([await statuses(store, "stores"), await statuses(aurora, "agencies")]).toEqual([["working"], ["working"]]);
  expect(await open()).toEqual([1, 0, 1, 0, 1, 0, 1, 0]);
  await moveTo("05:59");
  expect(await inside()).toEqual([1, 1, 1, 1]);
  expect((await enter()).uuid).toBe(uuid);
  await moveTo("06:00");
  expect(await inside()).toEqual([0, 0, 0, 0]);
  expect(await stay()).toMatchObject({ visit_uuid: uuid, inside: false });
  expect(await statuses(store, "stores")).toEqual(["unfinished_visit"]);
  const next = await enter();
  expect(next.uuid).not.toBe(uuid);
  expect(await inside()).toEqual([1, 1, 1, 1]);
  expect(await statuses(store, "stores")).toEqual(["working", "unfinished_visit"]);
  expect(await open()).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  await moveTo("06:30");
  await world.admin.query("select app.fold_deltas()");
  expect(await open()).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  await moveTo("02:00", 2);
  expect((await store("PUT", `/v1/stores/visits/${next.uuid}/exit`)).status).toBe(200);
  expect(await inside()).toEqual([0, 0, 0, 0]);
  expect(await stay()).toBeNull();
});

test("the database refuses to replace a stay before its day has closed", async () => {
  await moveTo("22:00", 3);
  const { uuid } = await enter();
  const replace = (hours: number) =>
    world.admin.query(
      `update stays set visit_uuid = gen_random_uuid(), entered_at = entered_at + make_interval(hours => $2)
        where visit_uuid = $1`,
      [uuid, hours],
    );
  await expect(replace(7)).rejects.toThrow("inside already");
  expect((await replace(8)).rowCount).toBe(1);
});

test("a promoter who returns before six has the visit of the evening", async () => {
  await world.admin.query("delete from stays");
  const campo = await world.as("campo");
  const arrive = async () =>
    (await campo("POST", "/v1/af/entries", { entry: { store_uuid: accounts.solCentro.uuid } })).body;
  await moveTo("21:00", 5);
  const evening = await arrive();
  await moveTo("01:00", 6);
  expect(await arrive()).toEqual(evening);
  await moveTo("06:30", 6);
  expect((await arrive()).visit.uuid).not.toBe(evening.visit.uuid);
});
