import { expect, test } from "vitest";
import { findWrongCounts, linkedNumbers, panelHtml, rowNames, textOf } from "#tests/world/html.ts";
import { openWebWorld } from "#tests/world/web.ts";

/** The charts and reports of the administration, over the demonstration. */
const world = openWebWorld("demonstration", "in process");
const panels = ["acessos", "visitantes", "sem-vinculo"];
const VISITORS = "/mob/visitors/search";
const SUPPLIERS = "/mob/reports/supplierAccesses";
const STORES = "/mob/reports/retailersAccessesGrouped";

test("each number of the three charts leads to as many rows", async () => {
  const browser = await world.browser("admin");
  const page = await browser.open("/mob");
  for (const panel of panels) expect(linkedNumbers(page, panel).length).toBeGreaterThan(1);
  expect(await findWrongCounts(browser, page, panels)).toEqual([]);
});

test("the list names each owner, by kind of owner and temporary or not", async () => {
  const browser = await world.browser("admin");
  const page = await browser.open(VISITORS);
  expect(textOf(page)).toMatch(/Contratante.*Agência /s);
  const temporary = await browser.open(`${VISITORS}?is_temporary=true&owner_kind=agency`);
  expect(rowNames(temporary).length).toBeGreaterThan(0);
  expect(textOf(temporary)).toMatch(/Temporário: Temporários.*Tipo de contratante: Agências/s);
});

test("visits by supplier, retailer, store and day lead to the same rows", async () => {
  const browser = await world.browser("admin");
  const page = await browser.open(SUPPLIERS);
  expect(rowNames(page).length).toBeGreaterThan(1);
  for (const by of ["retailer", "store", "day"]) {
    const detailed = await browser.open(`${SUPPLIERS}?by=${by}&per_page=5`);
    const [, href, count] = /href="([^"]*retailersVisitors\?[^"]*)">([\d.]+)</.exec(detailed.html) ?? [];
    const visits = await browser.open((href ?? "").replaceAll("&amp;", "&"));
    expect([by, textOf(visits)]).toEqual([by, expect.stringContaining(` ${count} visita`)]);
  }
});

test("visits by store are filtered by place, sorted and exported", async () => {
  const browser = await world.browser("admin");
  const sorted = await browser.open(`${STORES}?sort=-total&per_page=5`);
  const [, href, count] = /href="([^"]*retailersVisitors\?[^"]*)">([\d.]+)</.exec(sorted.html) ?? [];
  const visits = await browser.open((href ?? "").replaceAll("&amp;", "&"));
  expect(textOf(visits)).toContain(` ${count} visita`);
  const [, city] = /city_id=(\d+)/.exec(sorted.html) ?? [];
  expect(rowNames(await browser.open(`${STORES}?city_id=${city}`)).length).toBeGreaterThan(0);
  expect(rowNames(await browser.open(`${STORES}?state_id=11&city_id=${city}`))).toEqual([]);
  const csv = await browser.open(`${STORES}/export?sort=-total`);
  expect(csv.html).toMatch(/Código;Loja;Rede;Bandeira;Município;UF;Acessos/);
});

test("the visitors to move after a purchase lead to as many rows", async () => {
  const browser = await world.browser("admin");
  const page = await browser.open("/mob/retailers/changes");
  const [, href, count] = /href="(\/mob\/visitors\/search\?[^"]*)">([\d.]+)</.exec(page.html) ?? [];
  expect(textOf(await browser.open(href ?? ""))).toContain(` ${count} visitantes`);
});

test("the visits of all retailers have the name of their menu entry", async () => {
  const browser = await world.browser("admin");
  expect((await browser.open("/mob/reports/retailersVisitors")).h1).toBe("Visitantes na rede");
});

test("stores are found by code, CNPJ and status, suppliers by type, and sorted by each", async () => {
  const browser = await world.browser("admin");
  const stores = "/mob/retailers/stores";
  await world.admin.query(
    `update client_infos set status = 'canceled'
     where account_uuid = (select uuid from accounts where kind = 'store' order by uuid limit 1)`,
  );
  const [canceled, ...others] = rowNames(await browser.open(`${stores}?status=canceled`));
  expect(others).toEqual([]);
  const csv = await browser.open(`${stores}/export?format=csv&status=canceled`);
  const [, cnpj] = /;(\d{2}\.?[\dA-Z]{3}\.?[\dA-Z]{3}\/?\d{4}-?\d{2});Cancelado/.exec(csv.html) ?? [];
  expect(rowNames(await browser.open(`${stores}?q=${cnpj}`))).toEqual([canceled]);
  expect(rowNames(await browser.open(`${stores}?q=0001&per_page=100`)).length).toBeLessThan(10);
  for (const sort of ["status", "-cnpj"])
    expect(rowNames(await browser.open(`${stores}?sort=${sort}`))).toHaveLength(25);
  const direct = await browser.open("/mob/suppliers?supplier_type=direct&sort=-supplier_type");
  expect(textOf(direct)).toContain("Indústria direta");
  expect(rowNames(direct).length).toBeLessThan(rowNames(await browser.open("/mob/suppliers")).length);
  expect((await browser.open("/mob/agencies?supplier_type=direct")).h1).toBe("Agências");
});

test("each chart of the home says its sum and its peak", async () => {
  const page = await (await world.browser("admin")).open("/mob");
  const sentence = (panel: string) => textOf({ html: panelHtml(page, panel) });
  expect(sentence("acessos")).toMatch(/ [\d.]+ acessos em \d+ redes? – o máximo: [\d.]+, \S/);
  expect(sentence("visitantes")).toMatch(/da rede – o máximo nestas redes: [\d.]+, \S/);
  expect(sentence("sem-vinculo")).toMatch(
    / [\d.]+ pessoas? ativas? sem vínculo hoje .* das quais [\d.]+ temporárias?\./,
  );
});

test("a role without reports sees no charts, without visitors no links", async () => {
  const withOnly = (permissions: object) =>
    world.admin.query("update roles set permissions = $1 where slug = 'administracao'", [permissions]);
  await withOnly({ "admin-reports": 1 });
  const page = await (await world.browser("admin")).open("/mob");
  expect(linkedNumbers(page, "acessos").length).toBeGreaterThan(0);
  expect(linkedNumbers(page, "sem-vinculo")).toEqual([]);
  await withOnly({ "admin-visitors": 1 });
  expect((await (await world.browser("admin")).open("/mob")).html).not.toContain('id="acessos"');
});
