import { expect, test } from "vitest";
import { accounts, type Login, users, type VisitorName, visitors } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const { belo, cafe, solCentro, sol, lua } = accounts;
const retailers = { solCentro: sol, solAcre: sol, luaNorte: lua };
let serial = 0;

/** Inserts a visit `daysAgo` days ago between two local times; `to` is null for an open one. */
async function visit(
  who: VisitorName,
  store: keyof typeof retailers,
  daysAgo: number,
  [from, to]: [string, string | null],
  suppliers: { uuid: string }[] = [],
) {
  await world.admin.query(
    `insert into visits (owner_uuid, visitor_uuid, uuid, store_uuid, retailer_uuid, day, entered_hour, left_hour, entered_at,
       left_at, entered_app_name, supplier_uuids)
     select $1, $2, $3, s.uuid, s.retailer_uuid, k.day, extract(hour from $6::time), extract(hour from $7::time),
       (k.day + $6::time) at time zone s.time_zone, (k.day + $7::time) at time zone s.time_zone, 'web', $8
     from stores s cross join lateral (select (now() at time zone s.time_zone)::date - $5::int as day) k where s.uuid = $4`,
    [
      accounts[visitors[who].owner].uuid,
      visitors[who].uuid,
      `00000000-0000-7000-8000-00000000b${(serial++).toString(16).padStart(3, "0")}`,
      accounts[store].uuid,
      daysAgo,
      from,
      to,
      suppliers.map(({ uuid }) => uuid),
    ],
  );
}

const read = async (login: Login, path: string) => (await (await world.as(login))("GET", `/v1/${path}`)).body;

test("a store's warnings are exact at once, its brand's once deltas are folded", async () => {
  await visit("ana", "solCentro", 1, ["09:30", "09:35"], [belo]);
  await visit("ana", "solCentro", 1, ["14:00", "15:00"], [belo]);
  await visit("bruno", "solCentro", 2, ["07:00", null], [belo]);
  await visit("elza", "solCentro", 20, ["10:00", null], [belo]);
  await visit("ana", "solAcre", 1, ["16:00", "17:00"]);
  await visit("ana", "solAcre", 2, ["08:00", "12:00"]);
  await visit("davi", "luaNorte", 2, ["10:00", null]);
  const rows = (open: number[], short: number[], late: number[]) =>
    [
      ["open", "Visitas sem saída informada", ...open],
      ["short", "Visitas com menos de 10 minutos", ...short],
      ["late", "Primeira entrada após as 9h", ...late],
    ].map(([warning, info, current_total, current_percentage, others_percentage]) => ({
      warning,
      info,
      current_total,
      current_percentage,
      others_percentage,
    }));
  const expected = rows([1, 33.3, 0], [1, 33.3, 0], [1, 33.3, 50]);
  const ask = (query = "") => read("sol.centro", `stores/reports/visits_warnings_summary${query}`);
  const own = ({ others_percentage, ...rest }: (typeof expected)[number]) => rest;
  expect((await ask()).data.map(own)).toEqual(expected.map(own));
  await world.admin.query("select app.fold_deltas()");
  expect(await ask()).toEqual({ data: expected });
  expect(await ask(`?supplier_uuid=${belo.uuid}`)).toEqual({
    data: rows([1, 33.3, 0], [1, 33.3, 0], [1, 33.3, 0]),
  });
  expect(await ask(`?agency_uuid=${accounts.boreal.uuid}`)).toEqual({ data: rows([0, 0, 0], [0, 0, 0], [0, 0, 0]) });
  // An earlier entry is recorded late and replaces the day's first one.
  await visit("ana", "solAcre", 1, ["08:00", "09:00"]);
  await world.admin.query("select app.fold_deltas()");
  expect((await ask()).data[2]).toMatchObject({ others_percentage: 0 });
});

test("every warning, reduction and feedback leads to its rows", async () => {
  const { data: warnings } = await read("sol.centro", "stores/reports/visits_warnings_summary");
  for (const { warning, current_total } of warnings) {
    const { meta } = await read("sol.centro", `stores/reports/retailers_visitors?warning=${warning}`);
    expect([warning, meta.total]).toEqual([warning, current_total]);
    const csv = await read("sol.centro", `stores/reports/retailers_visitors/export?warning=${warning}`);
    expect(csv.trimEnd().split("\r\n").length - 1).toBe(current_total);
  }
  const ofBelo = `stores/reports/retailers_visitors?warning=late&supplier_uuid=${belo.uuid}&agency_uuid=`;
  expect((await read("sol.centro", `${ofBelo}${accounts.aurora.uuid}`)).meta.total).toBe(1);
  expect((await read("sol.centro", `${ofBelo}${accounts.boreal.uuid}`)).meta.total).toBe(0);
});

test("twelve weeks have visits per day, here and in the brand's other stores", async () => {
  const { data } = await read("sol.centro", "stores/reports/last_weeks_summary");
  expect(data).toHaveLength(24);
  expect(data.slice(0, 2).map(({ store }: { store: string }) => store)).toEqual(["current", "others"]);
  const { rows } = await world.admin.query(
    `select date_trunc('week', v.day)::date::text as week, store_uuid = $1 as own, count(*)::int as n,
       least((now() at time zone 'America/Sao_Paulo')::date - date_trunc('week', v.day)::date + 1, 7) as lasted
     from visits v where retailer_uuid = $2 group by 1, 2, 4`,
    [solCentro.uuid, sol.uuid],
  );
  for (const { week, own, n, lasted } of rows) {
    const row = data.find(
      ({ starts_on, store }: { starts_on: string; store: string }) =>
        starts_on === week && store === (own ? "current" : "others"),
    );
    expect({ week, own, avg: row.avg }).toEqual({ week, own, avg: Math.round((n / lasted) * 100) / 100 });
  }
});

test("a store's feedbacks are summed up by author", async () => {
  const store = await world.as("sol.centro");
  for (const [score, section] of [
    [5, "Bebidas"],
    [2, "Padaria"],
  ])
    await store("POST", "/v1/stores/feedbacks", {
      feedback: {
        visitor_uuid: visitors.ana.uuid,
        owner_uuid: accounts.aurora.uuid,
        score,
        product_sections: [section],
      },
    });
  const user_key = users["sol.centro"].uuid;
  const row = {
    user_key,
    user_name: "Celso Porteiro",
    product_sections: ["Bebidas", "Padaria"],
    count: 2,
    average: 3.5,
  };
  expect(await read("sol.centro", "stores/reports/feedbacks_summary")).toEqual({ data: [row] });
  expect(await read("sol.centro", `stores/reports/feedbacks_summary?supplier_uuid=${cafe.uuid}`)).toEqual({ data: [] });
  expect(await read("sol.acre", "stores/reports/feedbacks_summary")).toEqual({ data: [] });
  const total = async (query: string) => (await read("sol.centro", `stores/feedbacks?${query}`)).meta.total;
  expect(await total(`user_key=${user_key}`)).toBe(2);
  expect(await total(`user_key=${user_key}&product_section=Padaria`)).toBe(1);
  expect(await total(`user_key=${users["sol.acre"].uuid}`)).toBe(0);
});

test("suppliers with fewer visits than the week before are listed with the difference", async () => {
  for (const daysAgo of [8, 9, 10]) await visit("ana", "solCentro", daysAgo, ["08:00", "09:00"], [cafe]);
  await visit("ana", "solCentro", 3, ["08:00", "09:00"], [cafe]);
  const row = { supplier_uuid: cafe.uuid, supplier_name: "Café da Serra", current: 1, previous: 3, diff: -2 };
  expect(await read("sol.centro", "stores/reports/visits_reduction_summary")).toEqual({ data: [row] });
  expect(await read("sol.centro", `stores/reports/visits_reduction_summary?supplier_uuid=${belo.uuid}`)).toEqual({
    data: [],
  });
});

test("mob counts accesses, visitors by retailer, and visitors without allocation", async () => {
  const accesses = await read("mob", "mob/reports/retailer_accesses_grouped");
  const totals = new Map<string, number>();
  for (const { retailer_trade_name: name, total } of accesses.data) totals.set(name, (totals.get(name) ?? 0) + total);
  expect(Object.fromEntries(totals)).toEqual({ "Mercados Sol": 7, "Rede Lua": 1 });
  expect(accesses.data[0]).toMatchObject({ retailer_uuid: sol.uuid, stores_count: 2 });
  const backwards = await (await world.as("mob"))(
    "GET",
    "/v1/mob/reports/retailer_accesses_grouped?start_date=2026-03-02T00:00:00-03:00&end_date=2026-03-01",
  );
  expect(backwards.status).toBe(422);
  const bySupplier = async (query = "") => (await read("mob", `mob/reports/supplier_accesses${query}`)).data;
  const none = { retailer: null, store: null, day: null };
  const [ofBelo, ofCafe] = [
    { uuid: belo.uuid, supplier_uuid: belo.uuid, supplier_name: "Biscoitos Belo" },
    { uuid: cafe.uuid, supplier_uuid: cafe.uuid, supplier_name: "Café da Serra" },
  ];
  expect(await bySupplier()).toEqual([
    { ...ofBelo, ...none, total: 3 },
    { ...ofCafe, ...none, total: 1 },
  ]);
  expect(await bySupplier("?q=cafe")).toEqual([{ ...ofCafe, ...none, total: 1 }]);
  expect(await bySupplier(`?retailer_uuid=${lua.uuid}`)).toEqual([]);
  const atSol = { retailer: { uuid: sol.uuid, name: "Mercados Sol" } };
  expect(await bySupplier("?by=retailer")).toMatchObject([
    { ...atSol, store: null, total: 3 },
    { ...atSol, total: 1 },
  ]);
  const [store] = await bySupplier(`?by=store&supplier_uuid=${belo.uuid}`);
  expect(store).toMatchObject({ ...atSol, store: { uuid: solCentro.uuid }, total: 3 });
  const days: { total: number }[] = await bySupplier(`?by=day&supplier_uuid=${belo.uuid}&sort=day`);
  expect(days.map(({ total }) => total)).toEqual([1, 2]);
  const stores = (await read("mob", "mob/reports/store_accesses?sort=-total")).data;
  expect(stores.map(({ total }: { total: number }) => total).reduce((sum: number, n: number) => sum + n)).toBe(8);
  expect((await read("mob", `mob/reports/store_accesses?retailer_uuid=${lua.uuid}&q=norte`)).data).toMatchObject([
    { retailer: { uuid: lua.uuid }, total: 1 },
  ]);
  expect((await read("mob", "mob/reports/total_visitors_by_retailer")).data).toEqual([
    { retailer_uuid: sol.uuid, retailer_trade_name: "Mercados Sol", total: 4 },
    { retailer_uuid: lua.uuid, retailer_trade_name: "Rede Lua", total: 1 },
  ]);
  const unlinked = async () => (await read("mob", "mob/reports/temporary_visitors_grouped")).data;
  const carla = [visitors.carla.uuid];
  expect(await unlinked()).toEqual([
    { is_temporary: true, total: 0 },
    { is_temporary: false, total: 1 },
  ]);
  await world.admin.query("update visitors set is_temporary = true where uuid = $1", carla);
  expect(await unlinked()).toMatchObject([{ total: 1 }, { total: 0 }]);
  await world.admin.query("update visitors set is_temporary = false, active = false where uuid = $1", carla);
  await world.admin.query("select app.fold_deltas()");
  expect(await unlinked()).toMatchObject([{ total: 0 }, { total: 0 }]);
});

test("each root reads the history of its own accesses, and exports the same rows", async () => {
  const readers = [
    ["aurora", "agencies", 7],
    ["boreal", "agencies", 1],
    ["belo", "suppliers", 3],
    ["sol", "retailers", 7],
    ["sol.acre", "stores", 3],
    ["lua.norte", "stores", 1],
    ["mob", "mob", 8],
    ["limpa", "service_providers", 0],
  ] as const;
  for (const [login, root, n] of readers) {
    const { data, meta } = await read(login, `${root}/reports/retailers_visitors`);
    expect([login, data.length, meta.total]).toEqual([login, n, n]);
    const csv = (await read(login, `${root}/reports/retailers_visitors/export`)) as string;
    const [head, ...lines] = csv.replace("\uFEFF", "").trimEnd().split("\r\n");
    expect(head).toMatch(/^Data;Entrada;Saída;Saída corrigida;Situação;Visitante;/);
    expect([login, lines.length]).toEqual([login, n]);
  }
  const cells = async () => {
    const csv = (await read("lua.norte", "stores/reports/retailers_visitors/export")) as string;
    return csv.split("\r\n")[1]?.split(";").slice(1) ?? [];
  };
  expect(await cells()).toEqual([
    "10:00",
    "",
    "",
    "Não fez checkout",
    "Davi Sampaio",
    "Agência Boreal",
    "",
    "Rede Lua",
    "Lua",
    "Lua Norte",
    "São Paulo",
    "SP",
    "Equipe de campo",
  ]);
  const { rows } = await world.admin.query(
    `insert into visit_corrections (store_uuid, uuid, retailer_uuid, owner_uuid, visit_uuid, visit_entered_at, visitor_uuid,
       left_at, reason, requested_by_name)
     select store_uuid, gen_random_uuid(), retailer_uuid, owner_uuid, uuid, entered_at, visitor_uuid,
       entered_at + interval '90 minutes', 'Saiu pela doca', 'Celso' from visits where store_uuid = $1 returning uuid`,
    [accounts.luaNorte.uuid],
  );
  await world.admin.query("update visit_corrections set state = 'approved', decided_at = now() where uuid = $1", [
    rows[0].uuid,
  ]);
  expect((await cells()).slice(0, 4)).toEqual(["10:00", "", "11:30", "Saiu da loja"]);
  const narrowed = await read("sol", `retailers/reports/retailers_visitors?supplier_uuid=${cafe.uuid}`);
  expect(narrowed.data).toHaveLength(1);
  const long = await (await world.as("sol"))(
    "GET",
    "/v1/retailers/reports/retailers_visitors?start_date=2026-01-01&end_date=2026-06-30",
  );
  expect(long.body.errors.query[0].end_date).toEqual(["O período vai até 92 dias."]);
});

test("the CSV of the visits follows the order of the page", async () => {
  const linesOf = async (sort: string) => {
    const csv = (await read("mob", `mob/reports/retailers_visitors/export${sort}`)) as string;
    return csv.replace("\uFEFF", "").trimEnd().split("\r\n").slice(1);
  };
  const newestFirst = await linesOf("");
  expect(newestFirst.length).toBeGreaterThan(1);
  expect(await linesOf("?sort=-entered_at")).toEqual(newestFirst);
  expect(await linesOf("?sort=entered_at")).toEqual(newestFirst.toReversed());
});
