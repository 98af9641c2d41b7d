import { beforeAll, expect, test } from "vitest";
import { accounts, brands, type Login, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const { aurora, boreal, belo, sol, lua, solCentro, solAcre, luaNorte } = accounts;

async function insertVisit(
  serial: number,
  owner: { uuid: string },
  visitor: { uuid: string },
  [store, retailer]: [{ uuid: string }, { uuid: string }],
  zone: string,
  entered: string,
  left: string | null,
  suppliers: { uuid: string }[] = [],
) {
  await world.admin.query(
    `insert into visits (owner_uuid, uuid, entered_at, left_at, visitor_uuid, store_uuid, retailer_uuid, day,
       entered_hour, left_hour, entered_app_name, supplier_uuids)
     select $1, $2, $3, $4, $5, $6, $7, ($3 at time zone $8)::date, extract(hour from $3 at time zone $8),
       extract(hour from $4 at time zone $8), 'concierge_desktop', $9
     from (select $3::timestamptz, $4::timestamptz) t`,
    [
      owner.uuid,
      `00000000-0000-7000-8000-0000000f${serial.toString().padStart(4, "0")}`,
      entered,
      left,
      visitor.uuid,
      store.uuid,
      retailer.uuid,
      zone,
      suppliers.map(({ uuid }) => uuid),
    ],
  );
}

const SP = "America/Sao_Paulo";
const AC = "America/Rio_Branco";

beforeAll(async () => {
  const { ana, bruno, davi } = visitors;
  await insertVisit(1, aurora, ana, [solCentro, sol], SP, "2026-03-10T12:00:00Z", "2026-03-10T15:00:00Z", [belo]);
  await insertVisit(2, aurora, bruno, [solCentro, sol], SP, "2026-03-10T13:00:00Z", null);
  // 22:30 of the 10th in Acre is already the 11th in São Paulo and UTC.
  await insertVisit(3, aurora, ana, [solAcre, sol], AC, "2026-03-11T03:30:00Z", "2026-03-11T04:30:00Z");
  await insertVisit(4, boreal, davi, [luaNorte, lua], SP, "2026-03-10T14:00:00Z", "2026-03-10T14:30:00Z");
});

const list = async (login: Login, root: string, query: string) =>
  (await world.as(login))("GET", `/v1/${root}/visits?${query}`);
const people = (answer: { body: { data: { visitor_function: { visitor: { name: string } } }[] } }) =>
  answer.body.data.map(({ visitor_function: { visitor } }) => visitor.name);
const TENTH = "start_date=2026-03-10&end_date=2026-03-10";

test("owner, retailer, store, attended supplier and administration see a visit", async () => {
  expect(people(await list("aurora", "agencies", TENTH))).toEqual([
    "Ana Beatriz Prado",
    "Bruno Tavares",
    "Ana Beatriz Prado",
  ]);
  expect(people(await list("boreal", "agencies", TENTH))).toEqual(["Davi Sampaio"]);
  expect(people(await list("belo", "suppliers", TENTH))).toEqual(["Ana Beatriz Prado"]);
  expect(people(await list("cafe", "suppliers", TENTH))).toEqual([]);
  expect(people(await list("sol", "retailers", TENTH))).toHaveLength(3);
  expect(people(await list("lua", "retailers", TENTH))).toEqual(["Davi Sampaio"]);
  expect(people(await list("sol.centro", "stores", TENTH))).toEqual(["Bruno Tavares", "Ana Beatriz Prado"]);
  expect(people(await list("mob", "mob", TENTH))).toHaveLength(4);
});

test("each item has the shape of the visits summary", async () => {
  const { body } = await list("belo", "suppliers", TENTH);
  expect(body.meta).toEqual({ page: 0, per_page: 25, total: 1, capped: false });
  expect(body.data[0]).toEqual({
    uuid: "00000000-0000-7000-8000-0000000f0001",
    entered_at: "2026-03-10T12:00:00.000Z",
    left_at: "2026-03-10T15:00:00.000Z",
    correction: null,
    entered_app_name: "concierge_desktop",
    status: "leaved",
    visitor_function: {
      visitor: {
        uuid: visitors.ana.uuid,
        owner_uuid: aurora.uuid,
        owner_name: "Agência Aurora",
        name: "Ana Beatriz Prado",
        responsible_name: "Carla Nunes",
      },
      attended_suppliers: [{ uuid: belo.uuid, name: "Biscoitos Belo" }],
    },
    store: {
      uuid: solCentro.uuid,
      name: "Sol Centro",
      time_zone: SP,
      city: { id: 3550308, name: "São Paulo" },
      state: { id: 35, acronym: "SP", name: "São Paulo" },
      store_brand: { uuid: brands.sol, name: "Sol" },
    },
  });
});

test("the day is in the store's time zone", async () => {
  expect(people(await list("sol.acre", "stores", TENTH))).toEqual(["Ana Beatriz Prado"]);
  expect(people(await list("sol.acre", "stores", "start_date=2026-03-11&end_date=2026-03-11"))).toEqual([]);
});

test("filters apply, pages are limited, and the default is today", async () => {
  const count = async (query: string) => (await list("aurora", "agencies", `${TENTH}&${query}`)).body.meta.total;
  expect(await count("status=unfinished_visit")).toBe(1);
  expect(await count("status=leaved")).toBe(2);
  expect(await count("status=working")).toBe(0);
  expect(await count("state_id=12")).toBe(1);
  expect(await count("city_id=3550308")).toBe(2);
  expect(await count(`store_brand_uuid=${brands.lua}`)).toBe(0);
  expect(await count(`store_uuid=${solAcre.uuid}`)).toBe(1);
  expect(await count(`visitor_uuid=${visitors.bruno.uuid}`)).toBe(1);
  const page = await list("aurora", "agencies", `${TENTH}&per_page=1&page=1`);
  expect(page.body).toMatchObject({ data: [{ status: "unfinished_visit" }], meta: { page: 1, total: 3 } });
  expect((await list("aurora", "agencies", "")).body.meta.total).toBe(0);
  expect((await list("aurora", "agencies", "start_date=10/03/2026")).status).toBe(422);
});

test("a visitor in the store has the status working", async () => {
  const porter = await world.as("sol.centro");
  const visit = { visitor_uuid: visitors.ana.uuid, owner_uuid: aurora.uuid };
  const { body } = await porter("POST", "/v1/stores/visits", { visit });
  const now = await porter("GET", `/v1/stores/visits?status=working&start_date=2026-01-01&end_date=2099-01-01`);
  expect(now.body.data.map(({ uuid }: { uuid: string }) => uuid)).toEqual([body.visit.uuid]);
});
