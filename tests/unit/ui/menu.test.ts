import { expect, test } from "vitest";
import { backofficeMenu } from "#app/areas/backoffice/menu.ts";
import { retailerMenu } from "#app/areas/retailer/menu.ts";
import { supplierMenu } from "#app/areas/supplier/menu.ts";
import { permissions } from "#app/contracts/access/permissions.ts";
import type { UserInfo } from "#app/contracts/access/session.ts";
import { planFeatures } from "#app/contracts/money/plan-features.ts";
import { type MenuFacts, menuFor } from "#app/screens/menu.ts";
import { allRoutes } from "#tests/browser/support/screens.ts";

const routes = new Set(allRoutes.map(({ pattern }) => pattern));
const menus = [backofficeMenu, retailerMenu, supplierMenu].flatMap(({ control, connect }) => [...control, ...connect]);
/** Every address of these menus, as if all their screens existed. */
const built = new Set(menus.map(({ path }) => path));

/** Returns a user with these levels, features (by default those of a retailer) and blocks. */
function person(
  levels: Record<string, number>,
  {
    edition = "control",
    features = [...planFeatures.retailer],
    blocks = [],
  }: Partial<{ edition: "control" | "connect"; features: string[]; blocks: string[] }> = {},
): UserInfo {
  const role_permissions = Object.entries(levels).map(([permission_slug, access_level]) => ({
    permission_slug,
    access_level,
  }));
  return { edition, role: { role_permissions }, plan_features: features, conditional_blocks: blocks } as never;
}

const labels = (
  menu: typeof retailerMenu,
  user: UserInfo,
  facts: Omit<MenuFacts, "built"> = { environment: "local" },
) => menuFor(menu, user, { ...facts, built }).map(({ label, state }) => `${label}: ${state}`);

test("an entry needs a level above 0 on its permission", () => {
  expect(labels(retailerMenu, person({ "retailer-visitors": 1, "retailer-contract": 0 }))).toEqual([
    "Visitantes: link",
  ]);
});

test("an entry without a screen is not shown", () => {
  const path = "/retailer/visitors";
  const shown = menuFor(retailerMenu, person({ "retailer-visitors": 3 }), {
    environment: "local",
    built: new Set([...built].filter((one) => one !== path)),
  });
  expect(shown).toEqual([]);
  const features = [...planFeatures.retailer];
  const every = person(Object.fromEntries(permissions.retailer.map((slug) => [slug, 3])), { features });
  const hrefs = menuFor(retailerMenu, every, { environment: "local", built: routes, validates: true });
  expect(hrefs.filter(({ href }) => !href || !routes.has(href))).toEqual([]);
});

test("an entry may be hidden in production", () => {
  const user = person({ "retailer-invoice": 3 }, { features: ["retailer-invoices"] });
  expect(labels(retailerMenu, user, { environment: "staging" })).toEqual(["Faturas: link"]);
  expect(labels(retailerMenu, user, { environment: "production" })).toEqual([]);
});

test("the check of documents appears for a retailer that validates itself", () => {
  const user = person({ "retailer-document-validations": 2 });
  expect(labels(retailerMenu, user)).toEqual([]);
  expect(labels(retailerMenu, user, { environment: "local", validates: true })).toHaveLength(1);
});

test("a missing plan feature disables an entry, a missing block hides it", () => {
  const visitors = (...features: string[]) =>
    menuFor(supplierMenu, person({ "supplier-visitors": 1 }, { features }), { environment: "local", built });
  expect(visitors("agency-visitors")).toMatchObject([
    { label: "Visitantes", state: "disabled", reason: "Seu plano não inclui este recurso" },
  ]);
  expect(visitors("supplier-visitors")).toMatchObject([{ label: "Visitantes", state: "link" }]);
  const reader = { "supplier-visits-report": 1 };
  expect(labels(supplierMenu, person(reader, { edition: "connect" }))).toEqual([]);
  expect(labels(supplierMenu, person(reader, { edition: "connect", blocks: ["display_visits_report"] }))).toHaveLength(
    1,
  );
});

test.each([
  ["display_evidence_report", "Evidências", "supplier-evidences-report"],
  ["display_survey_report", "Pesquisas", "supplier-schedules-report"],
  ["display_store_task_report", "Reposição", "supplier-replacements-report"],
  ["display_visits_report", "Visitas", "supplier-visits-report"],
])("%s shows a supplier %s, at level 1 of %s, and no other report", (block, label, permission) => {
  const every = Object.fromEntries(permissions.supplier.map((slug) => [slug, 3]));
  const reports = (levels: Record<string, number>) =>
    labels(supplierMenu, person(levels, { edition: "connect", blocks: [block] }));
  expect(reports({ ...every, [permission]: 1 })).toEqual([`${label}: link`]);
  expect(reports({ ...every, [permission]: 0 })).toEqual([]);
});

test("the backoffice's menu is complete for any role", () => {
  expect(labels(backofficeMenu, person({}))).toHaveLength(backofficeMenu.control.length);
  expect(backofficeMenu.control.length).toBeGreaterThan(10);
});
