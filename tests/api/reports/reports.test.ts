import { expect, test } from "vitest";
import { accounts, brands, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();

async function visit(
  who: keyof typeof visitors,
  serial: number,
  hour: number,
  left: number | null,
  suppliers: string[],
) {
  const { owner, uuid } = visitors[who];
  await world.admin.query(
    `insert into visits (owner_uuid, visitor_uuid, uuid, store_uuid, retailer_uuid, day, entered_hour, left_hour,
       entered_at, left_at, entered_app_name, supplier_uuids)
     select $1, $2, $3::uuid, $4, $5, day, $6::int, $7::int, (day + make_interval(hours => $6::int)) at time zone zone,
       (day + make_interval(hours => $7::int)) at time zone zone, 'concierge_desktop', $8::uuid[]
     from (select (now() at time zone 'America/Sao_Paulo')::date as day, 'America/Sao_Paulo' as zone) clock`,
    [
      accounts[owner].uuid,
      uuid,
      `00000000-0000-7000-8000-00000000b${serial.toString(16).padStart(3, "0")}`,
      accounts.solCentro.uuid,
      accounts.sol.uuid,
      hour,
      left,
      suppliers,
    ],
  );
}

test("each account concerned sees today's visits", async () => {
  await visit("ana", 1, 7, 9, [accounts.belo.uuid]);
  await visit("bruno", 2, 8, null, []);
  await visit("elza", 3, 6, 6, [accounts.belo.uuid]);
  const summary = async (login: Parameters<typeof world.as>[0], root: string, query = "") =>
    (await (await world.as(login))("GET", `/v1/${root}/reports/visits_summary${query}`)).body.visits_summary;
  const names = ({ visits }: { visits: { visitor_function: { visitor: { name: string } } }[] }) =>
    visits.map(({ visitor_function }) => visitor_function.visitor.name);

  const aurora = await summary("aurora", "agencies");
  expect(names(aurora)).toEqual(["Bruno Tavares", "Ana Beatriz Prado"]);
  expect(aurora.totals).toEqual({ visits: 2, working: 1 });
  expect(aurora.hours_summary).toHaveLength(13);
  expect(aurora.visits[1]).toMatchObject({
    status: "leaved",
    entered_app_name: "concierge_desktop",
    visitor_function: {
      visitor: { uuid: visitors.ana.uuid, owner_name: "Agência Aurora", responsible_name: "Carla Nunes" },
      attended_suppliers: [{ uuid: accounts.belo.uuid, name: "Biscoitos Belo" }],
    },
    store: {
      uuid: accounts.solCentro.uuid,
      name: "Sol Centro",
      time_zone: "America/Sao_Paulo",
      city: { id: 3550308, name: "São Paulo" },
      state: { id: 35, name: "São Paulo", acronym: "SP" },
      store_brand: { uuid: brands.sol, name: "Sol" },
    },
  });
  expect(names(await summary("belo", "suppliers"))).toEqual(["Ana Beatriz Prado", "Elza Figueira"]);
  expect(names(await summary("sol", "retailers"))).toHaveLength(3);
  expect(names(await summary("sol.centro", "stores"))).toHaveLength(3);
  expect(names(await summary("boreal", "agencies"))).toEqual([]);
  expect(names(await summary("lua", "retailers"))).toEqual([]);
  expect(names(await summary("sol.acre", "stores"))).toEqual([]);

  const second = await summary("sol", "retailers", "?per_page=2&page=1");
  expect(names(second)).toEqual(["Elza Figueira"]);
  expect(second.meta).toEqual({ page: 1, per_page: 2, total: 3, capped: false });
  expect(names(await summary("sol", "retailers", `?store_brand_uuid=${brands.lua}`))).toEqual([]);
  expect(names(await summary("sol", "retailers", "?state_id=35&city_id=3550308"))).toHaveLength(3);

  const ofStore = async (query: string) => names(await summary("sol.centro", "stores", query));
  const agency = `agency_uuid=${accounts.aurora.uuid}`;
  expect(await ofStore(`?${agency}`)).toEqual(["Bruno Tavares", "Ana Beatriz Prado"]);
  expect(await ofStore(`?supplier_uuid=${accounts.belo.uuid}`)).toEqual(["Ana Beatriz Prado", "Elza Figueira"]);
  expect(await ofStore(`?${agency}&supplier_uuid=${accounts.belo.uuid}`)).toEqual(["Ana Beatriz Prado"]);
  expect(await ofStore(`?${agency}&service_provider_uuid=${accounts.limpa.uuid}`)).toEqual([]);
});

test("projects and agreements in force today are counted by what they lack", async () => {
  const contract = `insert into agency_supplier_contracts (agency_uuid, uuid, supplier_uuid, starts_on, ends_on)
    values ($1, gen_random_uuid(), $2, app.today() + $3::int, app.today() + $4::int)`;
  await world.admin.query(contract, [accounts.aurora.uuid, accounts.belo.uuid, -5, null]);
  await world.admin.query(contract, [accounts.aurora.uuid, accounts.cafe.uuid, -5, -1]);
  const aurora = await (await world.as("aurora"))("GET", "/v1/agencies/reports/visitors_summary");
  expect(aurora.body.visitors_summary).toMatchObject({
    agency_supplier_contract_status: { with_pendency: 1, without_pendency: 0 },
  });
  expect(aurora.body.visitors_summary).not.toHaveProperty("service_agreements_status");
  const belo = await (await world.as("belo"))("GET", "/v1/suppliers/reports/visitors_summary");
  expect(belo.body.visitors_summary).toMatchObject({
    service_agreements_status: { with_minutes: 1, without_minutes: 0 },
  });
  const limpa = await (await world.as("limpa"))("GET", "/v1/service_providers/reports/visitors_summary");
  expect(Object.keys(limpa.body.visitors_summary)).toEqual([
    "active_visitors",
    "allocation_status",
    "visitors_without_pendency",
    "visitors_without_documents",
    "visitors_awaiting_documents",
    "visitors_without_today_access",
    "to_do",
  ]);
});

test("a retailer's summary counts what its lists by status find", async () => {
  await visit("ana", 4, 7, null, []);
  for (const login of ["sol", "lua"] as const) {
    const client = await world.as(login);
    const total = async (query: string): Promise<number> =>
      (await client("GET", `/v1/retailers/${query}&per_page=1`)).body.meta.total;
    for (const supervisor of [undefined, visitors.carla.uuid]) {
      const { body } = await client(
        "GET",
        `/v1/retailers/reports/visitors_summary${supervisor ? `?supervisor=${supervisor}` : ""}`,
      );
      const with_ = (standing: string) =>
        total(`visitors?standing=${standing}${supervisor ? `&responsible_uuid=${supervisor}` : ""}`);
      const [allocated, unallocated] = [await with_("allocated"), await with_("unallocated")];
      expect(body.visitors_summary, login).toEqual({
        active_visitors: allocated + unallocated,
        allocation_status: {
          with: allocated,
          without: unallocated,
          without_attended_suppliers: await with_("unattended"),
        },
        visitors_without_pendency: await with_("without_pendency"),
        visitors_without_documents: await with_("without_documents"),
        visitors_awaiting_documents: await with_("awaiting_documents"),
        visitors_without_today_access: await with_("without_today_access"),
        to_do: {
          stopped_today: await with_("stopped_today"),
          stopped_tomorrow: await with_("stopped_tomorrow"),
          expiring_documents: await with_("expiring_documents"),
          denied_documents: await with_("denied_documents"),
          pending_allocations: await with_("pending_allocation"),
          pending_visitors: await total("lite_visitors?state=waiting"),
        },
      });
    }
  }
});

test("stores neither filter visitors by status nor read their summary", async () => {
  const store = await world.as("sol.centro");
  expect((await store("GET", "/v1/stores/visitors?standing=allocated")).status).toBe(422);
  const unauthorized = await world.as("aurora.nada");
  expect((await unauthorized("GET", "/v1/agencies/reports/visitors_summary")).status).toBe(403);
  expect((await store("GET", "/v1/stores/reports/visitors_summary")).status).toBe(404);
});

test("each root sees its own lookups", async () => {
  const read = async (login: Parameters<typeof world.as>[0], path: string) =>
    (await (await world.as(login))("GET", `/v1/${path}`)).body;
  const names = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);
  expect(names(await read("aurora.nada", "agencies/states"))).toEqual(["Acre", "São Paulo"]);
  expect(names(await read("aurora", "agencies/cities?state_id=12"))).toEqual(["Rio Branco"]);
  expect(names(await read("aurora", "agencies/store_brands"))).toEqual(["Lua", "Sol"]);
  expect(names(await read("sol.acre", "stores/store_brands"))).toEqual(["Sol"]);
  expect(names(await read("aurora", "agencies/stores"))).toEqual(["Lua Norte", "Sol Centro", "Sol Rio Branco"]);
  expect(names(await read("aurora", "agencies/stores?q=SÓL&state_id=35"))).toEqual(["Sol Centro"]);
  expect(names(await read("lua", "retailers/stores"))).toEqual(["Lua Norte"]);
  expect(names(await read("sol.acre", "stores/stores"))).toEqual(["Sol Rio Branco"]);
  expect((await read("aurora", "agencies/stores?per_page=1&page=1")).meta.total).toBe(3);
  expect(names(await read("aurora", "agencies/retailers"))).toEqual(["Mercados Sol", "Rede Lua"]);
  expect(names(await read("sol", "retailers/agencies?q=aur"))).toEqual(["Agência Aurora"]);
  const [belo, ...others] = (await read("mob", "mob/suppliers")).data;
  expect(names({ data: others })).toEqual(["Café da Serra"]);
  const name = "Biscoitos Belo";
  expect(belo).toMatchObject({ uuid: accounts.belo.uuid, name, trade_name: name, supplier_name: name });
  const [limpa] = (await read("campo", "af/service_providers")).data;
  expect(limpa).toMatchObject({ uuid: accounts.limpa.uuid, name: "Limpa Bem", trade_name: "Limpa Bem" });
  expect(names(await read("mob", "mob/owner_companies?term=b"))).toEqual([
    "Biscoitos Belo",
    "Agência Boreal",
    "Limpa Bem",
  ]);
  expect(names(await read("mob", "mob/owner_companies?term=%25"))).toEqual([]);
  expect(names(await read("aurora", "agencies/job_functions"))).toContain("Supervisor");
  expect(await read("aurora", "agencies/supervisors")).toMatchObject({
    data: [{ uuid: visitors.carla.uuid, name: "Carla Nunes" }],
  });
  expect(names(await read("boreal", "agencies/supervisors"))).toEqual([]);
  expect(await read("lua", "retailers/retailer_config")).toMatchObject({
    retailer_config: { document_validation_type: "none" },
  });
  expect(await read("sol.acre", "stores/retailer_config")).toMatchObject({
    retailer_config: { document_validation_type: "retailer" },
  });
});
