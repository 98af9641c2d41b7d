import { expect, test } from "vitest";
import { findWrongCounts, linkedNumbers, panelHtml, textOf } from "#tests/world/html.ts";
import { openWebWorld } from "#tests/world/web.ts";

/** The work of agencies for a supplier, in both editions, with the rows of the demonstration. */
const world = openWebWorld("demonstration", "in process");
const announced = (html: string) => Number(/data-announce="([\d.]+)/.exec(html)?.[1]?.replaceAll(".", ""));

test.each(["evidences", "schedules", "replacement", "visits"])(
  "the report of %s has rows that lead on, sorted by promoter and agency",
  async (report) => {
    const browser = await world.browser("fornecedor.connect");
    const path = `/supplier/reports/${report}`;
    const page = await browser.open(path);
    expect([page.status, announced(page.html) > 0]).toEqual([200, true]);
    expect(page.html).toContain('name="agency_uuid"');
    expect(page.html).toContain('name="visitor_name"');
    expect(page.html).toContain('name="q"');
    const [, agency = ""] = /name="agency_uuid".*?<option value="([0-9a-f-]{36})"/s.exec(page.html) ?? [];
    const ofAgency = announced((await browser.open(`${path}?agency_uuid=${agency}`)).html);
    expect(ofAgency).toBeGreaterThan(0);
    expect(ofAgency).toBeLessThanOrEqual(announced(page.html));
    for (const sort of ["visitor", "-agency"])
      expect(announced((await browser.open(`${path}?sort=${sort}`)).html)).toBe(announced(page.html));
    const [, person = ""] = new RegExp(`href="(${path}\\?[^"]*visitor_uuid=[^"]*)"`).exec(page.html) ?? [];
    const theirs = announced((await browser.open(person.replaceAll("&amp;", "&"))).html);
    expect(theirs).toBeGreaterThan(0);
    const csv = (await browser.open(`${path}/export?format=csv&sort=visitor`)).html.trim().split("\n");
    expect(csv).toHaveLength(1 + announced(page.html));
  },
);

test("the bell and the search of the connect edition lead to its own screens", async () => {
  const browser = await world.browser("fornecedor.connect");
  const home = await browser.open("/supplier");
  const hrefs = [...home.html.matchAll(/href="(\/supplier\/[^"?#]+)/g)].map(([, href = ""]) => href);
  expect(hrefs.filter((href) => /\/(visitors|visitorsPendingDocs|invoices)\b/.test(href))).toEqual([]);
  expect((await browser.open("/supplier/buscar?q=an")).html).not.toContain("/supplier/visitors");
});

test("the home counts own work apart from agencies, each number with its rows", async () => {
  const browser = await world.browser("fornecedor");
  const home = await browser.open("/supplier");
  expect(textOf({ html: panelHtml(home, "agencias") })).toMatch(
    /visitas? próprias?.*visitas? de agências.*promotore?s? de agência.*projetos? vigentes?/i,
  );
  expect(linkedNumbers(home, "agencias").length).toBeGreaterThanOrEqual(3);
  expect(await findWrongCounts(browser, home, ["agencias"])).toEqual([]);
});

test("own and agencies' visits add up to all, and their numbers lead to rows", async () => {
  const browser = await world.browser("fornecedor");
  const history = "/supplier/reports/retailersVisitors";
  const count = async (query: string) => announced((await browser.open(history + query)).html);
  const [own, agencies, all] = [await count("?origin=own"), await count("?origin=agencies"), await count("")];
  expect([own > 0, agencies > 0, own + agencies]).toEqual([true, true, all]);
  const page = await browser.open("/supplier/servingAgencies");
  expect(page.h1).toBe("Agências");
  const links = [...page.html.matchAll(/<a href="([^"]*_uuid=[^"]*)">(\d+)</g)];
  expect(links.length).toBeGreaterThan(2);
  for (const [, href = "", number] of links) {
    const address = href.replaceAll("&amp;", "&");
    expect([address, announced((await browser.open(address)).html)]).toEqual([address, Number(number)]);
  }
  const people = await browser.open("/supplier/servingAgencies/people?sort=name");
  expect([people.h1, announced(people.html) > 0]).toEqual(["Promotores de agências", true]);
  const csv = (await browser.open("/supplier/servingAgencies/people/export?format=csv")).html.trim().split("\n");
  expect(csv).toHaveLength(1 + announced(people.html));
});

test("a supplier sees its units", async () => {
  const browser = await world.browser("fornecedor");
  const page = await browser.open("/supplier/units?sort=-cnpj");
  expect([page.h1, textOf(page)]).toEqual(["Unidades", expect.stringContaining("Matriz")]);
});
