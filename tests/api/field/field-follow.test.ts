import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Follow } from "#app/contracts/field/field-follow.ts";
import { weekdayKeys } from "#app/contracts/platform/weekdays.ts";
import { createFieldData, createRow } from "#tests/world/field.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { type Client, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const v1 = "/v1/agencies";
const { ana, bruno } = visitors;
const { solCentro, solAcre } = accounts;
let aurora: Client;
beforeAll(async () => {
  aurora = await world.as("aurora");
  const works = await createFieldData(aurora);
  const { rows } = await world.admin.query("select app.today()::text as today");
  for (const visitor of [ana, bruno]) {
    const stops = weekdayKeys.flatMap((weekday) =>
      [solCentro, solAcre].map(({ uuid }) => ({
        weekday,
        store_uuid: uuid,
        suppliers: [{ agency_supplier_uuid: works.belo.uuid, planned_minutes: 60 }],
      })),
    );
    await createRow(aurora, `${v1}/roadmaps`, {
      roadmap: { name: "Rota", visitor_uuid: visitor.uuid, frequency: "weekly", starts_on: rows[0].today, stops },
    });
  }
});
beforeEach(async () => {
  await world.admin.query("delete from stays; delete from visit_suppliers; delete from visits");
  await world.admin.query(`update planned_visits set state = 'planned', visit_uuid = null, entered_at = null, left_at = null,
    justification = null, worked_minutes = 0`);
});

const see = async (query = ""): Promise<Follow> =>
  (await aurora("GET", `${v1}/dashboards/visitors_roadmap_follow?${query}`)).body;
const stateOf = async (person: { name: string }) =>
  (await see()).data.find(({ visitor }) => visitor.name === person.name)?.state;
/** Returns the expected state of a visitor without any entry, by the first store's clock. */
const byClock = async () => {
  const { rows } = await world.admin.query(
    "select extract(hour from now() at time zone time_zone)::int as hour from stores where uuid = $1",
    [solCentro.uuid],
  );
  return rows[0].hour >= 12 ? "missing" : rows[0].hour >= 9 ? "late" : "waiting";
};
/** Inserts a visit of Ana to a store, with an exit if `left`. */
const enters = (store: { uuid: string }, left: boolean) =>
  world.admin.query(
    `insert into visits (owner_uuid, uuid, entered_at, left_at, left_hour, visitor_uuid, store_uuid, retailer_uuid, day,
       entered_hour, entered_app_name)
     select $1, $2, at, case when $6 then at + interval '1 minute' end, case when $6 then 0 end, $3, $4, $5, app.today(), 0, 'web'
     from (select app.today()::timestamp at time zone 'America/Sao_Paulo' + interval '5 minutes' as at) t`,
    [accounts.aurora.uuid, randomUUID(), ana.uuid, store.uuid, accounts.sol.uuid, left],
  );
const justify = (state: string, person: { uuid: string }) =>
  world.admin.query(
    `update planned_visits set state = '${state}', justification = 'health_issue' where visitor_uuid = $1 and day = app.today()`,
    [person.uuid],
  );

test("an absent visitor is expected, late or missing, by the first store's clock", async () => {
  const expected = await byClock();
  const { data, counts, places } = await see();
  expect(data).toMatchObject([
    { visitor: { name: ana.name }, responsible_name: "Carla Nunes", state: expected, last: null, planned_count: 2 },
    { visitor: { name: bruno.name }, next: { name: "Sol Centro" }, planned_minutes: 120 },
  ]);
  expect(counts).toMatchObject({ [expected]: 2, in_store: 0 });
  expect(places).toMatchObject([{ store: { name: "Sol Centro" }, states: { [expected]: 2 } }]);
});

test("a visitor is in a store, between two, or done for the day", async () => {
  await enters(solCentro, false);
  expect((await see("state=in_store")).data).toMatchObject([
    {
      visitor: { name: ana.name },
      last: { store: { name: "Sol Centro" }, left_at: null },
      next: { name: "Sol Rio Branco" },
    },
  ]);
  await world.admin.query("update visits set left_at = entered_at + interval '30 minutes', left_hour = 0");
  expect(await stateOf(ana)).toBe("traveling");
  await enters(solAcre, true);
  expect(await stateOf(ana)).toBe("finished");
  await justify("justified", bruno);
  expect(await stateOf(bruno)).toBe("finished");
});

test("late reports and the distance from the store are shown", async () => {
  await world.admin.query("update stores set latitude = -23.5, longitude = -46.6 where uuid = $1", [solCentro.uuid]);
  await enters(solCentro, true);
  const { rows } = await world.admin.query(
    `update visits set entry_reported_at = entered_at + interval '1 hour', exit_reported_at = entered_at + interval '2 hours',
       latitude = -23.5, longitude = -46.61 returning entry_reported_at, exit_reported_at`,
  );
  const [{ last } = {}] = (await see("q=ana")).data;
  expect(last).toMatchObject({ position: { latitude: -23.5, longitude: -46.61 } });
  expect([last?.entry_reported_at, last?.exit_reported_at].map((moment) => new Date(String(moment)))).toEqual([
    rows[0].entry_reported_at,
    rows[0].exit_reported_at,
  ]);
  const { body } = await aurora("GET", `${v1}/dashboards/visitors_roadmap_follow?q=ana&format=csv`);
  expect(body).toMatch(/"?Metros da loja ao entrar"?.*\n.*;1020;/s);
});

test("every count equals the total of its list, with any filter", async () => {
  await enters(solCentro, false);
  for (const filter of ["", "q=ana&", `responsible_uuid=${visitors.carla.uuid}&`, "state_id=35&", "state_id=99&"]) {
    const { counts } = await see(filter);
    for (const [state, count] of Object.entries(counts)) {
      const { meta, places } = await see(`${filter}state=${state}`);
      expect([filter, state, meta.total]).toEqual([filter, state, count]);
      expect(places.reduce((sum, { states }) => sum + (states[state as never] ?? 0), 0)).toBe(count);
    }
  }
});

test("another agency sees no visitors, and a user without permission nothing", async () => {
  const boreal = await world.as("boreal");
  expect((await boreal("GET", `${v1}/dashboards/visitors_roadmap_follow`)).body.data).toEqual([]);
  const unauthorized = await world.as("aurora.nada");
  expect((await unauthorized("GET", `${v1}/dashboards/visitors_roadmap_follow`)).status).toBe(403);
});

test("the list follows the order of any of its columns", async () => {
  await enters(solCentro, false);
  const names = async (sort: string) => (await see(`sort=${sort}`)).data.map(({ visitor }) => visitor.name);
  for (const column of ["name", "state", "store", "next", "visits", "minutes", "responsible"]) {
    const ascending = await names(column);
    expect([column, await names(`-${column}`)]).toEqual([column, ascending.toReversed()]);
  }
  expect(await names("-store")).toEqual([ana.name, bruno.name]);
});
