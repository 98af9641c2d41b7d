import { beforeAll, expect, test } from "vitest";
import { countStatements } from "#tests/world/count-statements.ts";
import { announcedCount, linksWithText, rowNames, textOf } from "#tests/world/html.ts";
import { accounts, documentTypes, visitors } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();
const PATH = "/agency/relatedRetailers";
const SOL = `${PATH}/${accounts.sol.uuid}`;

beforeAll(async () => {
  const aurora = await world.as("aurora");
  const allocation = { visitor_uuid: visitors.ana.uuid, store_uuid: accounts.luaNorte.uuid, starts_on: "01/01/2026" };
  await aurora("POST", "/v1/agencies/allocations", { allocation });
});

test("each retailer shows its requirements; each number leads to as many visitors", async () => {
  const browser = await world.browser("aurora");
  const page = await browser.open(PATH);
  expect(page).toMatchObject({ status: 200, h1: "Redes vinculadas" });
  expect(announcedCount(page)).toBe("2 redes");
  expect(rowNames(page)).toEqual(["Mercados Sol", "Rede Lua"]);
  const [people] = linksWithText(page, "2");
  expect(announcedCount(await browser.open(people as string))).toBe("2 visitantes");
  const [lacking] = linksWithText(page, "falta a 1 pessoa: ASO");
  const rows = await browser.open(lacking as string);
  expect(announcedCount(rows)).toBe("1 visitante");
  expect(rowNames(rows)).toEqual(["Bruno Tavares"]);
  expect(textOf(rows)).toContain("Sem o documento exigido: escolhido em Redes vinculadas");
  expect(rows.html).toContain(`<input type="hidden" name="lacking_rule_uuid" value="${documentTypes.aso}"`);
});

test("a retailer's page shows its document rules and stores, and counts link to lists", async () => {
  const browser = await world.browser("aurora");
  const page = await browser.open(SOL);
  expect(page).toMatchObject({ status: 200, h1: "Mercados Sol" });
  expect(textOf(page)).toContain("ASO Todas as funções 01/01/2026 Sem fim falta a 1 pessoa : ASO");
  expect(textOf(page)).toContain("Sol Centro São Paulo/SP 2 com vínculo em Sol Centro");
  for (const [text, count] of [
    ["2", "2 visitantes"],
    ["2 com vínculo em Sol Centro", "2 visitantes"],
    ["falta a 1 pessoa: ASO", "1 visitante"],
  ] as const) {
    const [href] = linksWithText(page, text);
    expect(announcedCount(await browser.open(href as string))).toBe(count);
  }
  expect(textOf(await browser.open(`${PATH}/${accounts.lua.uuid}`))).toContain("Esta rede não exige documentos.");
});

test("the list is searched, sorted and exported; an empty one gives advice", async () => {
  const browser = await world.browser("aurora");
  expect(rowNames(await browser.open(`${PATH}?q=lua`))).toEqual(["Rede Lua"]);
  expect(rowNames(await browser.open(`${PATH}?sort=-name`))).toEqual(["Rede Lua", "Mercados Sol"]);
  const csv = await browser.open(`${PATH}/export?q=sol&format=csv`);
  expect(csv.html.trim().split("\r\n").slice(1)).toEqual(["Mercados Sol;1;2;A rede;ASO;ASO: 1"]);
  expect(textOf(await browser.open(`${PATH}?q=ninguem`))).toContain("Sem dados");
});

test("another's retailer gives 404; without the level or feature the pages give 403", async () => {
  const boreal = await world.browser("boreal");
  expect((await boreal.open(SOL)).status).toBe(404);
  expect((await boreal.open(`${PATH}/nada`)).status).toBe(404);
  for (const login of ["aurora.nada", "cometa"] as const) {
    const browser = await world.browser(login);
    for (const path of [PATH, SOL]) expect((await browser.open(path)).status).toBe(403);
  }
});

test("the pages run few statements, however many rows", async () => {
  const browser = await world.browser("aurora");
  await browser.open(PATH);
  const all = await countStatements(() => browser.open(PATH));
  expect(await countStatements(() => browser.open(`${PATH}?q=lua`))).toBe(all);
  expect(await countStatements(() => browser.open(SOL))).toBeLessThanOrEqual(12);
});

test.each([
  ["belo", "/supplier", "Elza Figueira", "Sim"],
  ["limpa", "/serviceProvider", "Fábio Leal", "Não"],
] as const)(
  "%s has its retailers at %s; each number leads to as many visitors",
  async (login, home, name, agreement) => {
    const browser = await world.browser(login);
    const path = `${home}/relatedRetailers`;
    const page = await browser.open(path);
    expect(page).toMatchObject({ status: 200, h1: "Redes vinculadas" });
    expect(rowNames(page)).toEqual(["Mercados Sol"]);
    const [people] = linksWithText(page, "1").filter((href) => href.includes("retailer_uuid"));
    expect(people).toMatch(new RegExp(`^${home}/visitors/search`));
    expect(rowNames(await browser.open(people as string))).toEqual([name]);
    const shown = await browser.open(`${path}/${accounts.sol.uuid}`);
    expect(textOf(shown)).toContain(`Declaração de serviço em vigor ${agreement}`);
    expect(textOf(shown)).toContain("ASO Todas as funções 01/01/2026 Sem fim não falta a ninguém");
    const csv = await browser.open(`${path}/export?format=csv`);
    expect(csv.html.trim().split("\r\n")).toHaveLength(2);
  },
);
