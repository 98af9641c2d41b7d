import { expect, test } from "vitest";
import { retailerMenu } from "#app/areas/retailer/menu.ts";
import { findWrongCounts, linkedNumbers, linksWithText, panelHtml, textOf } from "#tests/world/html.ts";
import { openWebWorld } from "#tests/world/web.ts";

/** The homes of the demonstration: every number leads to as many rows, on a page that the user may open. */
const world = openWebWorld("demonstration", "in process");
const panels = ["para-resolver", "agora"];

test.each([
  ["agencia", "/agency", 6],
  ["agencia.campo", "/agency", 1],
  ["fornecedor", "/supplier", 2],
  ["prestador", "/serviceProvider", 3],
  ["fornecedor.connect", "/supplier", 5],
  ["rede", "/retailer", 3],
  ["loja", "/store", 2],
  ["admin", "/mob", 6],
  ["admin.connect", "/mob", 1],
  ["admin.validador", "/mob", 1],
  ["backoffice", "/backoffice", 2],
])("%s: the home at %s begins with numbers that lead to their rows", async (login, home, least) => {
  const browser = await world.browser(login);
  const page = await browser.open(home);
  expect(panels.flatMap((panel) => linkedNumbers(page, panel)).length).toBeGreaterThanOrEqual(least);
  expect(await findWrongCounts(browser, page, panels)).toEqual([]);
});

test.each([
  ["rede.validador", ["Verificação de documentos"], ["/retailer/visitors", "/retailer/block"]],
  ["rede.semplano", ["Faturas"], ["/retailer/visitors", "/retailer/visitorDocsValidations"]],
])("%s: the menu has what role and plan open, and the rest is refused", async (login, entries, closed) => {
  const browser = await world.browser(login);
  const { html } = await browser.open("/retailer");
  const menu = html.slice(html.indexOf("data-sidebar"), html.indexOf("<main"));
  const opened = retailerMenu.control.filter(({ path }) => menu.includes(`href="${path}"`));
  expect(opened.map(({ label }) => label)).toEqual(entries);
  for (const path of closed) expect((await browser.open(path)).status, path).toBe(403);
});

test("a validator who has documents alone opens the file of a paper", async () => {
  const browser = await world.browser("rede.validador");
  const bench = await browser.open("/retailer/visitorDocsValidations");
  const [next = ""] = linksWithText(bench, "Avaliar o próximo");
  const page = await browser.open(next);
  const [, file = ""] = /src="([^"]*\/file\?previa=true)/.exec(page.html) ?? [];
  const shown = await browser.open(file);
  expect([shown.status, shown.html.slice(0, 5)]).toEqual([200, "%PDF-"]);
});

test("a user sees no number of a list that the level does not open", async () => {
  await world.admin.query(`update roles set permissions = '{"retailer-invoice": 1}' where user_type = 'retailer'`);
  const page = await (await world.browser("rede")).open("/retailer");
  expect(textOf({ html: panelHtml(page, "para-resolver") })).toContain("Nada a resolver agora.");
  expect(panelHtml(page, "agora")).toBe("");
});

test("the home of an edition without screens for the profile greets", async () => {
  const page = await (await world.browser("rede.connect")).open("/retailer");
  expect(textOf(page)).toContain("Seu perfil ainda não tem telas nesta aplicação.");
});
