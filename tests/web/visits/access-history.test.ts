import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { tooManyToSort } from "#app/contracts/platform/page-size.ts";
import { countStatements } from "#tests/world/count-statements.ts";
import { announcedCount, rowNames, textOf } from "#tests/world/html.ts";
import { accounts, users, type VisitorName, visitors } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const PATH = "/agency/reports/retailersVisitors";
const FEEDBACKS = "/agency/reports/feedbacks";

/** Adds a visit to Sol Centro from 9:00 to 11:05, `daysAgo` days ago. */
const addVisit = (name: VisitorName, daysAgo: number) =>
  world.admin.query(
    `insert into visits (owner_uuid, visitor_uuid, uuid, store_uuid, retailer_uuid, day, entered_hour, entered_at,
       left_hour, left_at, entered_app_name, supplier_uuids)
     select $1, $2, $3, $4, $5, day, 9, (day + time '09:00') at time zone 'America/Sao_Paulo', 11,
       (day + time '11:05') at time zone 'America/Sao_Paulo', 'concierge_desktop', array[$6::uuid]
     from (select app.today() - $7::int as day) d`,
    [
      accounts[visitors[name].owner].uuid,
      visitors[name].uuid,
      randomUUID(),
      accounts.solCentro.uuid,
      accounts.sol.uuid,
      accounts.belo.uuid,
      daysAgo,
    ],
  );

const addFeedback = (name: VisitorName, score: number, comment: string) =>
  world.admin.query(
    `insert into feedbacks (store_uuid, uuid, owner_uuid, visitor_uuid, supplier_uuids, product_sections, score, comment,
       given_by, user_name) values ($1, $2, $3, $4, '{}', '{Mercearia}', $5, $6, $7, 'Celso Porteiro')`,
    [
      accounts.solCentro.uuid,
      randomUUID(),
      accounts[visitors[name].owner].uuid,
      visitors[name].uuid,
      score,
      comment,
      users["sol.centro"].uuid,
    ],
  );

beforeAll(async () => {
  for (const [name, daysAgo] of [
    ["ana", 1],
    ["ana", 3],
    ["bruno", 3],
    ["bruno", 20],
    ["elza", 3],
  ] as const)
    await addVisit(name, daysAgo);
  await addFeedback("ana", 5, "Pontual e atenciosa.");
  await addFeedback("bruno", 2, "Chegou tarde.");
  await addFeedback("elza", 1, "De outro contratante.");
});

test("the history lists the agency's last seven days, newest first, with durations", async () => {
  const page = await (await world.browser("aurora")).open(PATH);
  expect(page).toMatchObject({ status: 200, h1: "Histórico de acessos" });
  expect(announcedCount(page)).toBe("3 visitas");
  expect(rowNames(page)[0]).toBe("Ana Beatriz Prado");
  expect(textOf(page)).toContain("11:05 2:05 Ana Beatriz Prado Sol Centro São Paulo/SP – Sol Biscoitos Belo Portaria");
  expect(textOf(page)).toContain("As visitas dos últimos sete dias");
  expect(page.html).not.toContain("Elza");
});

const day = (daysAgo: number) => {
  const now = new Date(Date.now() - daysAgo * 86_400_000);
  return new Intl.DateTimeFormat("pt-BR", { timeZone: "America/Sao_Paulo" }).format(now);
};

test.each([
  [() => "visitor_name=bruno", 1],
  [() => "store_name=centro", 3],
  [() => "store_name=norte", 0],
  [() => `start_date=${day(30)}&end_date=${day(0)}`, 4],
  [() => `start_date=${day(30)}&end_date=${day(0)}&visitor_name=tavares`, 2],
  [() => `start_date=${day(1)}&end_date=${day(1)}`, 1],
  [() => "hour=9", 3],
  [() => "hour=10", 3],
  [() => "hour=12", 0],
  [() => "status=working", 0],
  [() => `store_uuid=${accounts.solCentro.uuid}&state_id=35`, 3],
])("filter %# gives as many visits on the screen as in the exported table", async (search, count) => {
  const browser = await world.browser("aurora");
  expect(announcedCount(await browser.open(`${PATH}?${search()}`))).toMatch(new RegExp(`^${count} `));
  const csv = await browser.open(`${PATH}/export?${search()}&format=csv`);
  expect(csv.html.trim().split("\r\n")).toHaveLength(count + 1);
});

test("a period too long is refused, filters of numbers persist, and ids show names", async () => {
  const browser = await world.browser("aurora");
  const long = await browser.open(`${PATH}?start_date=01/01/2026&end_date=31/12/2026`);
  expect(announcedCount(long)).toBe("O período vai até 92 dias.");
  const narrowed = await browser.open(`${PATH}?store_uuid=${accounts.solCentro.uuid}&hour=9`);
  expect(narrowed.html).toContain(`<input type="hidden" name="store_uuid" value="${accounts.solCentro.uuid}"`);
  expect(narrowed.html).toContain('aria-label="Remover filtro Loja: Sol Centro"');
  expect(narrowed.html).toContain('aria-label="Remover filtro Em loja na hora: 9h"');
});

test("stores' feedback on the agency's visitors is searched, sorted and exported", async () => {
  const browser = await world.browser("aurora");
  const page = await browser.open(FEEDBACKS);
  expect(page).toMatchObject({ status: 200, h1: "Feedback de promotores" });
  expect(announcedCount(page)).toBe("2 avaliações");
  expect(textOf(page)).toContain("Sol Centro 5 de 5 Mercearia Pontual e atenciosa. Celso Porteiro");
  expect(page.html).toContain(`href="/agency/visitors/${visitors.ana.uuid}"`);
  const names = async (search: string) => {
    const found = await browser.open(`${FEEDBACKS}?${search}`);
    return rowNames({ ...found, html: found.html.split('id="tabela"')[1] ?? "" });
  };
  expect(await names("visitor_name=bruno")).toEqual(["Bruno Tavares"]);
  expect(await names("score=5")).toEqual(["Ana Beatriz Prado"]);
  expect(await names("sort=score")).toEqual(["Bruno Tavares", "Ana Beatriz Prado"]);
  expect(await names("store_name=norte")).toEqual([]);
  expect(await names(`start_date=${day(0)}&end_date=${day(0)}`)).toHaveLength(2);
  expect(announcedCount(await browser.open(`${FEEDBACKS}?start_date=${day(0)}&end_date=${day(2)}`))).toBe(
    "O fim do período é antes do início.",
  );
  const csv = await browser.open(`${FEEDBACKS}/export?score=2&format=csv`);
  expect(csv.html).toContain("Chegou tarde.");
  expect(csv.html.trim().split("\r\n")).toHaveLength(2);
});

test("without the level, or the feature for visits, the reports are refused", async () => {
  const unprivileged = await world.browser("aurora.nada");
  for (const path of [PATH, FEEDBACKS]) expect((await unprivileged.open(path)).status).toBe(403);
  expect((await (await world.browser("cometa")).open(PATH)).status).toBe(403);
});

test("the reports run few statements, however many rows", async () => {
  const browser = await world.browser("aurora");
  for (const path of [PATH, FEEDBACKS]) {
    await browser.open(path);
    const all = await countStatements(() => browser.open(path));
    expect(await countStatements(() => browser.open(`${path}?visitor_name=bruno`))).toBe(all);
    expect(all).toBeLessThanOrEqual(12);
  }
});

test("more visits than are counted have no order but that of their entries", async () => {
  const browser = await world.browser("sol");
  const path = "/retailer/reports/retailersVisitors";
  const few = await browser.open(`${path}?sort=stay`);
  expect(few.html).toContain("sort=-stay");
  await world.admin.query(
    `set session_replication_role = replica;
     insert into visits (owner_uuid, visitor_uuid, uuid, store_uuid, retailer_uuid, day, entered_hour, entered_at,
       entered_app_name, supplier_uuids)
     select owner_uuid, visitor_uuid, gen_random_uuid(), store_uuid, retailer_uuid, app.today(), 0,
       app.today()::timestamp at time zone 'America/Sao_Paulo' + n * interval '1 millisecond', entered_app_name, '{}'
     from (select * from visits where retailer_uuid = '${accounts.sol.uuid}' limit 1) v, generate_series(1, 10001) n;
     set session_replication_role = origin`,
  );
  const sorted = await browser.open(`${path}?sort=stay&hoje=`);
  expect([sorted.status, sorted.location]).toEqual([302, `${path}?hoje=`]);
  const many = await browser.open(path);
  expect(textOf(many)).toContain(tooManyToSort("visitas"));
  expect(many.html).toContain("sort=entered_at");
  expect(many.html).not.toContain("sort=stay");
  const client = await world.as("sol");
  expect(await client("GET", "/v1/retailers/reports/retailers_visitors?sort=store")).toMatchObject({
    status: 422,
    body: { errors: { order: [{ base: [tooManyToSort("visitas")] }] } },
  });
});

test("a name's visits are the same whether few or many, on any page", async () => {
  const client = await world.as("sol");
  const read = async (query: string) => {
    const { body } = await client("GET", `/v1/retailers/reports/retailers_visitors?per_page=3&${query}`);
    return { meta: body.meta, errors: body.errors, uuids: body.data?.map(({ uuid }: { uuid: string }) => uuid) };
  };
  const { rows } = await world.admin.query(
    `select v.uuid, p.search from visits v join visitors p on p.owner_uuid = v.owner_uuid and p.uuid = v.visitor_uuid
     where v.retailer_uuid = $1 and v.day > app.today() - 7 order by v.entered_at desc, v.uuid desc`,
    [accounts.sol.uuid],
  );
  const [{ search }] = rows;
  const ofMany = rows.filter((row) => row.search === search).map(({ uuid }) => uuid);
  for (const page of [0, 1, 400]) {
    const { meta, uuids } = await read(`visitor_name=${encodeURIComponent(search)}&page=${page}`);
    expect(meta).toMatchObject({ total: 10_000, capped: true });
    expect(uuids).toEqual(ofMany.slice(page * 3, page * 3 + 3));
  }
  expect((await read(`visitor_name=${encodeURIComponent(search)}&sort=store`)).errors).toEqual({
    order: [{ base: [tooManyToSort("visitas")] }],
  });
  const others = rows.filter((row) => row.search !== search).map(({ uuid }) => uuid);
  const few = rows.find((row) => row.search !== search);
  const found = await read(`visitor_name=${encodeURIComponent(few.search)}`);
  expect(found.meta.capped).toBe(false);
  expect(found.meta.total).toBeGreaterThan(0);
  expect(others).toEqual(expect.arrayContaining(found.uuids));
});
