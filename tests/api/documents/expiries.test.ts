import { beforeAll, expect, test } from "vitest";
import { accounts, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const ROADMAP = "00000000-0000-7000-8000-00000000ca1f";
const path = "/v1/agencies/expiries";

/** Ana goes to Sol Centro in 5, 12 and 19 days; her allocation there ends in 10. */
beforeAll(async () => {
  await world.admin.query(
    `insert into roadmaps (agency_uuid, uuid, name, frequency, visitor_uuid, starts_on)
     values ($1, $2, 'Rota', 'weekly', $3, app.today())`,
    [accounts.aurora.uuid, ROADMAP, visitors.ana.uuid],
  );
  await world.admin.query(
    `insert into planned_visits (agency_uuid, uuid, day, position, visitor_uuid, store_uuid, retailer_uuid, roadmap_uuid)
     select $1, gen_random_uuid(), app.today() + days, 0, $2, $3, $4, $5 from unnest(array[5, 12, 19]) days`,
    [accounts.aurora.uuid, visitors.ana.uuid, accounts.solCentro.uuid, accounts.sol.uuid, ROADMAP],
  );
  await world.admin.query(
    "update allocations set ends_on = app.today() + 10 where visitor_uuid = $1 and store_uuid = $2 and state = 'active'",
    [visitors.ana.uuid, accounts.solCentro.uuid],
  );
});

test("an expiry counts the planned visits after it, by store, soonest first", async () => {
  const aurora = await world.as("aurora");
  const { data, meta } = (await aurora("GET", path)).body;
  expect(meta.total).toBe(data.length);
  const link = data.find(({ kind }: { kind: string }) => kind === "allocation");
  expect(link).toMatchObject({
    visitor: { uuid: visitors.ana.uuid, name: visitors.ana.name },
    expired: false,
    visits: { total: 2, stores: 1 },
  });
  const { rows } = await world.admin.query(
    "select to_char(app.today() + 10, 'YYYY-MM-DD') as ends, to_char(app.today() + 12, 'YYYY-MM-DD') as first",
  );
  expect([link.expires_on, link.visits.first_day]).toEqual([rows[0].ends, rows[0].first]);
  const days = data.map(({ expires_on }: { expires_on: string }) => expires_on);
  expect(days).toEqual([...days].sort());
});

test("a document counts where the retailer demands it, until a newer one replaces it", async () => {
  const aurora = await world.as("aurora");
  const documents = async () => (await aurora("GET", `${path}?kind=document&days=90`)).body.data;
  const send = (type: string, days: number) =>
    world.admin.query(
      `insert into visitor_documents (owner_uuid, uuid, visitor_uuid, document_type_uuid, status, expires_on, forgotten_at, submitted_at)
       values ($1, gen_random_uuid(), $2, $3, 'approved', app.today() + $4::int, now(), clock_timestamp())`,
      [accounts.aurora.uuid, visitors.ana.uuid, type, days],
    );
  const { rows: demanded } = await world.admin.query(
    `select document_type_uuid as uuid from document_rules
     where retailer_uuid = $1 and 'agency' = any(owner_kinds) and job_functions is null and temporary is null
       and ends_on is null limit 1`,
    [accounts.sol.uuid],
  );
  const { rows: others } = await world.admin.query(
    `select uuid from document_types t where not exists (select from document_rules u where u.document_type_uuid = t.uuid
      and u.retailer_uuid = $1) limit 1`,
    [accounts.sol.uuid],
  );
  const before = (await documents()).length;
  if (others[0]) await send(others[0].uuid, 3);
  expect(await documents()).toHaveLength(before);
  await send(demanded[0].uuid, 3);
  const [threat] = await documents();
  expect(threat.visits.total).toBe(3);
  await send(demanded[0].uuid, 400);
  expect(await documents()).toHaveLength(0);
});

test("the list filters, sorts and exports, and each account sees its own", async () => {
  const aurora = await world.as("aurora");
  expect((await aurora("GET", `${path}?q=${encodeURIComponent(visitors.ana.name)}`)).body.data).not.toEqual([]);
  expect((await aurora("GET", `${path}?q=ninguem`)).body.data).toEqual([]);
  expect((await aurora("GET", `${path}?days=8`)).status).toBe(422);
  for (const sort of ["expires_on", "-person", "subject", "kind", "-visits"]) {
    expect([sort, (await aurora("GET", `${path}?sort=${sort}`)).status]).toEqual([sort, 200]);
  }
  expect((await aurora("GET", `${path}?format=csv`)).status).toBe(200);
  const others = (await (await world.as("boreal"))("GET", path)).body.data;
  expect(others.some(({ visitor }: { visitor?: { uuid: string } }) => visitor?.uuid === visitors.ana.uuid)).toBe(false);
  for (const [login, root] of [
    ["belo", "suppliers"],
    ["limpa", "service_providers"],
  ] as const) {
    expect([login, (await (await world.as(login))("GET", `/v1/${root}/expiries`)).status]).toEqual([login, 200]);
  }
  expect((await (await world.as("aurora.nada"))("GET", path)).status).toBe(403);
});
