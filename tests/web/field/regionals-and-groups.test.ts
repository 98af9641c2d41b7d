import { beforeAll, expect, test } from "vitest";
import { createFieldData } from "#tests/world/field.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { openWebWorld, type PageResponse } from "#tests/world/web.ts";

const world = openWebWorld();
const GROUPS = "/agency/salesGroup/retailers";
const REGIONALS = "/agency/regionals";
const { solCentro, solAcre, luaNorte, lua } = accounts;
let works: Awaited<ReturnType<typeof createFieldData>>;
beforeAll(async () => {
  works = await createFieldData(await world.as("aurora"));
});

const value = ({ html }: PageResponse, name: string) =>
  new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1];
const text = ({ html }: PageResponse) =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const idOf = ({ html }: PageResponse, name: string) =>
  new RegExp(`href="[^"]*/([0-9a-f-]{36})">${name}<`).exec(html)?.[1] as string;
const known = (store: { uuid: string; trade_name: string }) => `${store.uuid} ${store.trade_name}`;

test("a regional is registered, changed by two users, found and removed", async () => {
  const browser = await world.browser("aurora");
  const empty = await browser.send(`${REGIONALS}/new`, { name: " " });
  expect(empty.status).toBe(422);
  expect(empty.html).toContain("<title>Erro: Nova regional</title>");
  expect(empty.html).toMatch(/<a href="#responsible_uuid"[^>]*>Responsável é obrigatório<\/a>/);
  const sent = { name: "Litoral", responsible_uuid: visitors.carla.uuid };
  expect(await browser.send(`${REGIONALS}/new`, sent)).toMatchObject({ status: 302, location: REGIONALS });
  const list = await browser.open(`${REGIONALS}?q=litoral&sort=-responsible`);
  expect(text(list)).toMatch(/Litoral Carla Nunes 0/);
  const id = idOf(list, "Litoral");
  expect((await browser.send(`${REGIONALS}/${id}`, { ...sent, name: "Praia", version: "1" })).status).toBe(302);
  const late = await browser.send(`${REGIONALS}/${id}`, { ...sent, name: "Serra", version: "1" });
  expect(late.status).toBe(409);
  expect(text(late)).toContain("Nome – diferente Serra Praia");
  expect((await browser.open(`${REGIONALS}/export?format=csv`)).html).toContain("Regional;Responsável;Grupos");
  expect(text(await browser.open(`${REGIONALS}/${id}/remove`))).toContain("Tem certeza?");
  expect((await browser.send(`${REGIONALS}/${id}/remove`, {})).status).toBe(302);
  const removed = await browser.open(`${REGIONALS}/${id}`);
  expect(removed).toMatchObject({ status: 302, location: expect.stringContaining("/removidos/") });
});

test("the number of groups leads to those groups, the number of stores to those stores", async () => {
  const browser = await world.browser("aurora");
  const regionals = await browser.open(REGIONALS);
  const toGroups = `${GROUPS}?regional_uuid=${works.regional.uuid}`;
  expect(regionals.html).toContain(`href="${toGroups}">1<`);
  const groups = await browser.open(toGroups);
  expect(groups.html).toContain('data-announce="1 grupo"');
  expect(text(groups)).toContain("Sol Capital Mercados Sol 2");
  const toStores = `/agency/salesGroup/stores?sales_group_uuid=${works.group.uuid}`;
  expect(groups.html).toContain(`href="${toStores}"`);
  const stores = await browser.open(toStores);
  expect(stores.html).toContain('data-announce="2 lojas"');
  expect(text(stores)).toContain("Grupo: Sol");
  expect(text(await browser.open("/agency/salesGroup/stores?q=branco"))).toContain("Sol Rio Branco Mercados Sol");
  expect((await browser.open("/agency/salesGroup/stores/export?format=csv")).html).toContain(
    "Loja;Rede;Município;UF;Grupo",
  );
});

test("a group takes single stores or a whole retailer and preserves unsaved ticks", async () => {
  const browser = await world.browser("aurora");
  const path = `${GROUPS}/new`;
  expect((await browser.open("/agency/salesGroup")).location).toBe(GROUPS);
  const none = await browser.send(path, { name: "Norte" });
  expect(none.status).toBe(422);
  expect(none.html).toMatch(/<a href="#store_uuids"[^>]*>Lojas é obrigatório<\/a>/);

  const byRetailer = await browser.send(path, { name: "Norte", whole_retailer_uuid: lua.uuid, intent: "again" });
  expect(byRetailer.status).toBe(200);
  expect(value(byRetailer, "name")).toBe("Norte");
  expect(text(byRetailer)).toMatch(/Lojas \(1\) Lua Norte \(Rede Lua\)/);
  const found = await browser.send(path, {
    name: "Norte",
    store_uuids: luaNorte.uuid,
    store_uuids_known: known(luaNorte),
    found_uuids: solAcre.uuid,
    found_uuids_known: known(solAcre),
    found_uuids_q: "centro",
    intent: "search",
  });
  expect(text(found)).toContain("Lojas (2)");
  expect(text(found)).toContain("Sol Centro (Mercados Sol)");

  const taken = await browser.send(path, { name: "Norte", store_uuids: [luaNorte.uuid, solAcre.uuid] });
  expect(taken.status).toBe(422);
  expect(text(taken)).toContain("Já em outro grupo: Sol Rio Branco (Sol)");
  expect(await browser.send(path, { name: "Norte", found_uuids: luaNorte.uuid })).toMatchObject({ status: 302 });
  const id = idOf(await browser.open(`${GROUPS}?q=norte`), "Norte");
  expect(text(await browser.open(`${GROUPS}/${id}/remove`))).toContain("sua loja fica livre");
  expect((await browser.send(`${GROUPS}/${id}/remove`, {})).status).toBe(302);
});

test("two concurrent changes of a group show both versions in plain text", async () => {
  const browser = await world.browser("aurora");
  const path = `${GROUPS}/${works.group.uuid}`;
  const sent = (name: string, store_uuids: string[]) => ({ name, store_uuids, regional_uuid: works.regional.uuid });
  const both = [solCentro.uuid, solAcre.uuid];
  expect((await browser.send(path, { ...sent("Sol inteiro", both), version: "1" })).status).toBe(302);
  const second = await browser.send(path, { ...sent("Sol", [solCentro.uuid]), version: "1" });
  expect(second.status).toBe(409);
  expect(text(second)).toContain(
    "Nome – diferente Sol Sol inteiro Regional Capital Capital Lojas – diferente 1 loja 2 lojas",
  );
});

test("a reader sees groups and stores but no form, and no other agency's groups", async () => {
  const reader = await world.browser("aurora.leitura");
  const group = await reader.open(`${GROUPS}/${works.group.uuid}`);
  expect(text(group)).toContain("Mercados Sol (2)");
  expect(group.html).not.toContain('<input type="checkbox" name="store_uuids"');
  expect((await reader.open(GROUPS)).html).not.toContain("Novo grupo");
  expect((await reader.open(`${GROUPS}/new`)).status).toBe(403);
  expect((await reader.open(`${REGIONALS}/new`)).status).toBe(403);
  expect((await reader.send(`${REGIONALS}/new`, { name: "X", responsible_uuid: visitors.carla.uuid })).status).toBe(
    403,
  );
  expect((await (await world.browser("aurora.nada")).open(REGIONALS)).status).toBe(403);
  expect((await (await world.browser("aurora.nada")).open(GROUPS)).status).toBe(403);
  const boreal = await world.browser("boreal");
  expect((await boreal.open(`${GROUPS}/${works.group.uuid}`)).status).toBe(404);
  expect(text(await boreal.open(GROUPS))).toContain("Sem dados");
});
