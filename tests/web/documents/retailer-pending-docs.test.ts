import { expect, test } from "vitest";
import { announcedCount, linksWithText, rowNames, textOf } from "#tests/world/html.ts";
import { visitors } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

/** The documents that people with allocations lack, as their retailer reads them. */
const world = openWebWorld();
const PATH = "/retailer/reports/pendingDocs";

test("each missing document is a row, which leads to the person, filtered and exported", async () => {
  const browser = await world.browser("sol");
  const page = await browser.open(PATH);
  expect(page).toMatchObject({ status: 200, h1: "Documentos pendentes" });
  expect(textOf(page)).toMatch(/Bruno Tavares .* Agência Aurora ASO/);
  const [record = ""] = linksWithText(page, visitors.bruno.name);
  expect(textOf(await browser.open(record))).toContain("Documentação: Parcial");
  const found = await browser.open(`${PATH}?name_or_cpf=bruno&gap=expired&sort=-due_on`);
  expect(rowNames(found).length).toBeGreaterThan(0);
  expect(rowNames(found).every((name) => name.startsWith("Bruno Tavares"))).toBe(true);
  expect(rowNames(await browser.open(`${PATH}?owner_name=ninguem`))).toEqual([]);
  const csv = (await browser.open(`${PATH}/export?format=csv&sort=-name`)).html.trim().split("\r\n");
  expect(announcedCount(page)).toMatch(new RegExp(`^${csv.length - 1} `));
  const names = csv.slice(1).map((line) => line.split(";")[0] ?? "");
  expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, "pt-BR")));
});

test("names lead nowhere without the list of people, and others see no page", async () => {
  const permit = (permissions: object) =>
    world.admin.query("update roles set permissions = $1 where user_type = 'retailer'", [JSON.stringify(permissions)]);
  await permit({ "retailer-pending-docs-report": 1 });
  const page = await (await world.browser("sol")).open(PATH);
  expect(rowNames(page).length).toBeGreaterThan(0);
  expect(linksWithText(page, visitors.bruno.name)).toEqual([]);
  await permit({ "retailer-visitors": 3 });
  expect((await (await world.browser("sol")).open(PATH)).status).toBe(403);
  expect((await (await world.browser("aurora")).open(PATH)).status).toBe(403);
});
