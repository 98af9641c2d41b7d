import { expect, test } from "vitest";
import { endpoints } from "#app/api/calls.ts";
import { planFeatures } from "#app/contracts/money/plan-features.ts";

/** Permissions that no plan leaves out: the settings of a retailer, its integrations, and who did what. */
const withoutFeature = ["retailer-audit", "retailer-integrations", "retailer-settings"];

/** Calls open to every signed-in user: their own things, and lists that a retailer looks up or follows. */
const own = ["alerts", "api_tokens", "calendar_feeds", "exports", "notices", "notification_preferences"];
const ofTheUser = [
  "notifications",
  "password",
  "profile",
  "push_key",
  "recovery_codes",
  "saved_views",
  "second_factors",
];
const lookups = ["agencies", "cities", "document_types", "job_functions", "owner_companies", "product_categories"];
const furtherLookups = ["product_sections", "retailer_config", "retailers", "service_providers", "service_types"];
const places = ["sessions", "states", "store_brands", "stores", "suppliers"];
const ofStores = ["dashboards", "store_products", "store_tasks"];
const open = [...own, ...ofTheUser, ...lookups, ...furtherLookups, ...places, ...ofStores];

test("every call of a retailer requires a plan feature, or a permission without one", () => {
  const features: readonly string[] = planFeatures.retailer;
  const calls = endpoints.flatMap(({ method, path, grants: { retailers: grant } }) =>
    grant ? [{ name: `${method} ${path}`, noun: path.split("/")[1] ?? "", ...grant }] : [],
  );
  expect(calls.filter(({ feature }) => feature && !features.includes(feature))).toEqual([]);
  const free = calls.filter(({ feature }) => !feature);
  const permissions = new Set(free.map(({ permission }) => permission).filter((one) => one !== undefined));
  expect([...permissions].sort()).toEqual(withoutFeature);
  const nouns = new Set(free.filter(({ permission }) => !permission).map(({ noun }) => noun));
  expect([...nouns].sort()).toEqual(open.toSorted());
});
