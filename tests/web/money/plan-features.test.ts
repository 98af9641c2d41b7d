import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Segment } from "#app/contracts/access/environments.ts";
import { planFeatureLabels } from "#app/contracts/money/plan-features.ts";
import { featureOfEntry } from "#app/screens/menu.ts";
import { allRoutes, isRoute, screens } from "#tests/browser/support/screens.ts";
import { textOf } from "#tests/world/html.ts";
import { menus } from "#tests/world/menus.ts";
import { accounts, type Login } from "#tests/world/people.ts";
import { openWebWorld, type PageResponse } from "#tests/world/web.ts";

const world = openWebWorld();

const areas: readonly [Segment, Login, screens: number, files: number][] = [
  ["retailer", "lua", 39, 23],
  ["store", "lua.norte", 21, 15],
  ["agency", "cometa", 51, 24],
  ["supplier", "belo", 59, 29],
  ["serviceProvider", "limpa", 61, 28],
];

/** Returns the addresses of an area that a plan may exclude: those of its menu, and the plans beside a provider's invoices. */
function findPlanPaths(area: Segment): string[] {
  const menu = menus[area];
  const entries = [...menu.control, ...menu.connect].filter((entry) => featureOfEntry(entry) && isRoute(entry.path));
  const beside = area === "serviceProvider" ? ["/serviceProvider/plans"] : [];
  return [...entries.flatMap(({ path, also = [] }) => [path, ...also]), ...beside];
}

const isBelow = (pattern: string) => (path: string) => `${pattern}/`.startsWith(`${path}/`);

/** Returns true if the page refuses with the plan's message inside the area's shell, and names what the plan lacks. */
function isRefused(page: PageResponse): boolean {
  const named = Object.values(planFeatureLabels).some((label) => textOf(page).includes(`empresa é “${label}”.`));
  const advises = textOf(page).includes("Só o nosso financeiro altera o plano");
  const title = page.h1 === "Seu plano não inclui este recurso";
  return page.status === 403 && title && named && advises && page.html.includes("data-sidebar");
}

test.each(areas)("no screen of %s that the menu disables opens by address", async (area, login, least) => {
  await world.admin.query("update client_infos set plan_uuid = null where account_uuid = $1", [
    login === "lua.norte" ? accounts.luaNorte.uuid : accounts[login as keyof typeof accounts].uuid,
  ]);
  const paths = findPlanPaths(area);
  const disabled = screens.filter((one) => one.area === area && paths.some(isBelow(one.pattern)));
  expect(disabled.length).toBeGreaterThanOrEqual(least);
  const browser = await world.browser(login);
  const opened: string[] = [];
  for (const { pattern } of disabled) {
    const address = pattern.replace(/:\w+/g, () => randomUUID());
    const page = await browser.open(address);
    if (!isRefused(page)) opened.push(`${pattern}: ${page.status} ${page.h1}`);
  }
  expect(opened).toEqual([]);
});

test.each(areas)(
  "no file of %s comes without the plan's feature: its address leads to the refusal",
  async (area, login, _screens, least) => {
    const paths = findPlanPaths(area);
    const files = allRoutes.filter(
      (one) => one.area === area && !screens.includes(one) && paths.some(isBelow(one.pattern)),
    );
    expect(files.length).toBeGreaterThanOrEqual(least);
    const browser = await world.browser(login);
    const answered: string[] = [];
    for (const { pattern } of files) {
      const address = pattern.replace(/:\w+/g, () => randomUUID());
      const first = await browser.open(address);
      const page = first.location ? await browser.open(first.location) : first;
      if (!isRefused(page)) answered.push(`${pattern}: ${first.status} ${page.status} ${page.h1}`);
    }
    expect(answered).toEqual([]);
  },
);

test("a form of a screen that the plan lacks changes nothing", async () => {
  const browser = await world.browser("cometa");
  const sent = await browser.send("/agency/visitors/new", { name: "Gil Moura" });
  expect([sent.status, sent.h1]).toEqual([403, "Seu plano não inclui este recurso"]);
  expect((await browser.open("/agency/visitors/export?format=csv")).location).toBe("/agency/visitors");
  expect((await browser.open("/agency/visitors/new.data")).html).not.toContain("choices");
  expect((await browser.open("/agency/Visitors/new")).status).toBe(403);
});

test("what the plan includes opens as before", async () => {
  const browser = await world.browser("aurora");
  for (const path of ["visitors/new", "agencySupplierContracts/new", "plans"]) {
    expect((await browser.open(`/agency/${path}`)).status).toBe(200);
  }
  const home = await (await world.browser("cometa")).open("/agency/profileConfig");
  expect([home.status, textOf(home).includes("Seu plano não inclui este recurso")]).toEqual([200, true]);
});
