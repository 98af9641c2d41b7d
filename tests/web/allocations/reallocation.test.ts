import { beforeAll, expect, test } from "vitest";
import { hrefOf } from "#app/contracts/platform/page-addresses.ts";
import { announcedCount, fieldValue, linksWithText, rowNames, textOf } from "#tests/world/html.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
let change: string;
let from: string;

beforeAll(async () => {
  const retailer_business_change = {
    old_retailer_uuid: accounts.sol.uuid,
    new_retailer_uuid: accounts.lua.uuid,
    changed_on: "01/03/2026",
  };
  const backoffice = await world.as("backoffice");
  const created = await backoffice("POST", "/v1/backoffice/retailer_business_changes", { retailer_business_change });
  change = `/agency/realocacao/${created.body.retailer_business_change.uuid}`;
  from = `${change}/${accounts.solCentro.uuid}`;
});

const tomorrow = () =>
  new Intl.DateTimeFormat("pt-BR", { timeZone: "America/Sao_Paulo" }).format(new Date(Date.now() + 86_400_000));

test("the notice leads to the visitors and on to the stores, with matching counts", async () => {
  const browser = await world.browser("aurora");
  const bell = (await (await world.as("aurora"))("GET", "/v1/agencies/notices?kind=business_change")).body.notices[0];
  const list = await browser.open(hrefOf(bell.target, "agency") as string);
  expect(announcedCount(list)).toBe("2 visitantes");
  const [wizard] = linksWithText(list, "Realocar loja por loja");
  expect(wizard).toBe(change);
  const stores = await browser.open(change);
  expect(stores.h1).toBe("Realocar visitantes");
  expect(textOf(stores)).toContain(bell.text);
  expect(rowNames(stores)).toEqual(["Sol Centro"]);
  const [people] = linksWithText(stores, "2 em Sol Centro");
  expect(announcedCount(await browser.open(people as string))).toBe("2 visitantes");
});

test.each([
  ["aurora", "agencies", "agency"],
  ["belo", "suppliers", "supplier"],
  ["limpa", "service_providers", "serviceProvider"],
] as const)("the notice of %s counts visitors, as the list behind it does", async (login, root, area) => {
  const allocateTwice = `insert into allocations (owner_uuid, uuid, visitor_uuid, store_uuid, retailer_uuid, starts_on)
    select owner_uuid, gen_random_uuid(), visitor_uuid, $2, retailer_uuid, app.today() from allocations
    where owner_uuid = $1 and store_uuid = $3 and state = 'active' returning uuid`;
  const owner = accounts[login].uuid;
  const { rows } = await world.admin.query(allocateTwice, [owner, accounts.solAcre.uuid, accounts.solCentro.uuid]);
  const bell = (await (await world.as(login))("GET", `/v1/${root}/notices?kind=business_change`)).body.notices[0];
  expect(bell.text).toContain(`Realoque ${bell.count} visitante${bell.count === 1 ? "" : "s"} `);
  const browser = await world.browser(login);
  const list = await browser.open(hrefOf(bell.target, area) as string);
  expect([textOf(list).includes(bell.text), rowNames(list).length]).toEqual([true, bell.count]);
  await world.admin.query("delete from allocations where uuid = any($1)", [rows.map(({ uuid }) => uuid)]);
});

test("the notice leaves out the allocations of a removed visitor", async () => {
  const aurora = await world.as("aurora");
  const bell = async () =>
    (await aurora("GET", "/v1/agencies/notices?kind=business_change")).body.notices.map(
      ({ count }: { count: number }) => count,
    );
  const removed = "update visitors set removed_at = case when $2 then now() end where uuid = $1";
  await world.admin.query(removed, [visitors.bruno.uuid, true]);
  expect(await bell()).toEqual([1]);
  await world.admin.query(removed, [visitors.bruno.uuid, false]);
  expect(await bell()).toEqual([2]);
});

test("the stores left are sorted and exported in their order", async () => {
  const browser = await world.browser("aurora");
  const sorted = await browser.open(`${change}?sort=-visitors`);
  expect(rowNames(sorted)).toEqual(["Sol Centro"]);
  expect(linksWithText(sorted, "Exportar CSV")).toEqual([`${change}/export?sort=-visitors&format=csv`]);
  const csv = await browser.open(`${change}/export?sort=-visitors&format=csv`);
  expect(csv.html).toContain("Loja;Município;UF;Visitantes");
  expect(csv.html).toContain("Sol Centro");
  expect((await (await world.browser("aurora.escrita")).open(`${change}/export?format=csv`)).status).toBe(403);
});

test("a store's form proposes the same city's store and all visitors; input persists", async () => {
  const browser = await world.browser("aurora");
  const form = await browser.open(from);
  expect(form).toMatchObject({ status: 200, h1: "De Sol Centro" });
  expect(form.html).toMatch(new RegExp(`<option value="${accounts.luaNorte.uuid}" selected=""`));
  expect(form.html.match(/name="visitor_uuids"[^>]*checked=""/g)).toHaveLength(2);
  const refused = await browser.send(from, { to_store_uuid: "", starts_on: "31/02/2026" });
  expect(refused.status).toBe(422);
  for (const message of ["Loja de destino é obrigatório", "o dia 31 não existe", "Escolha pelo menos uma pessoa"]) {
    expect(textOf(refused)).toContain(message);
  }
  expect(fieldValue(refused, "starts_on")).toBe("31/02/2026");
  const move = { to_store_uuid: accounts.luaNorte.uuid, visitor_uuids: visitors.ana.uuid };
  const past = await browser.send(from, { ...move, starts_on: "01/01/2026" });
  expect(textOf(past)).toContain("Escolha hoje ou um dia depois.");
});

test("a move is prepared once, takes effect on confirmation, and finishes the store", async () => {
  const browser = await world.browser("aurora");
  const aurora = await world.as("aurora");
  const form = await browser.open(from);
  const move = {
    to_store_uuid: accounts.luaNorte.uuid,
    starts_on: tomorrow(),
    visitor_uuids: [visitors.ana.uuid, visitors.bruno.uuid],
    once: fieldValue(form, "once") as string,
  };
  const prepared = await browser.send(from, move);
  expect(prepared.status).toBe(303);
  expect((await browser.send(from, move)).location).toBe(prepared.location);
  const [, uuid] = /^\/agency\/allocations\/([0-9a-f-]{36})$/.exec(prepared.location as string) ?? [];
  const { allocation_batch: batch } = (await aurora("GET", `/v1/agencies/allocation_batches/${uuid}`)).body;
  expect(batch).toMatchObject({
    action: "transfer",
    state: "ready",
    to_store: { uuid: accounts.luaNorte.uuid },
    counts: { to_do: 2 },
  });
  expect(rowNames(await browser.open(change))).toEqual(["Sol Centro"]);
});

test("users without bulk access must edit singly; a future change is not announced", async () => {
  const writer = await world.browser("aurora.escrita");
  const list = await writer.open(`/agency/visitors/search?old_retailer_uuid=${accounts.sol.uuid}`);
  expect(textOf(list)).toContain("abra cada pessoa e, em Vínculos, faça o novo e encerre o antigo");
  expect(linksWithText(list, "Realocar loja por loja")).toEqual([]);
  for (const path of [change, from]) expect((await writer.open(path)).status).toBe(403);
  const boreal = await world.browser("boreal");
  for (const path of [change, from]) expect((await boreal.open(path)).status).toBe(404);
  await world.admin.query("update retailer_business_changes set changed_on = '2099-01-01'");
  expect((await (await world.browser("aurora")).open(change)).status).toBe(404);
});

test("after all visitors have moved, the change stays visible with nothing left to do", async () => {
  await world.admin.query(
    "update allocations set ends_on = app.today() - 1 where owner_uuid = $1 and retailer_uuid = $2 and ends_on is null",
    [accounts.aurora.uuid, accounts.sol.uuid],
  );
  await world.admin.query("update retailer_business_changes set changed_on = '2026-03-01'");
  const page = await (await world.browser("aurora")).open(change);
  expect([page.status, linksWithText(page, "Ver todos os visitantes a realocar")]).toEqual([200, []]);
  expect(textOf(page)).toContain("Ninguém mais tem vínculo com Mercados Sol.");
});
