import { expect, test } from "vitest";
import { endpoints } from "#app/api/calls.ts";
import { environments } from "#app/contracts/access/environments.ts";
import { featureOf, planFeatureLabels, planFeatures } from "#app/contracts/money/plan-features.ts";
import { featureOfEntry } from "#app/screens/menu.ts";
import { menus } from "#tests/world/menus.ts";

const owners = ["retailer", "agency", "supplier", "service_provider", "store_user"] as const;

const sorted = (slugs: Iterable<string | undefined>) => [...new Set(slugs)].filter(Boolean).sort();

test.each(owners)("each plan feature of %s is required by calls and by menu entries", (type) => {
  const { root, segment } = environments[type];
  const required = endpoints.map(({ grants }) => grants[root]?.feature);
  const entries = [...menus[segment].control, ...menus[segment].connect].map(featureOfEntry);
  expect(sorted(required)).toEqual(sorted(planFeatures[type]));
  expect(sorted(entries)).toEqual(sorted(planFeatures[type]));
});

test.each(owners)("every call of %s requires the feature of its permission or another", (type) => {
  const { root } = environments[type];
  const without = endpoints.filter(({ grants }) => {
    const grant = grants[root];
    return grant && featureOf(grant.permission) && !grant.feature;
  });
  expect(without.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test.each(owners)("the menu of %s requires what the calls of its permission do", (type) => {
  const { root, segment } = environments[type];
  const entries = [...menus[segment].control, ...menus[segment].connect].filter(({ permission }) => permission);
  const apart = entries.filter((entry) => {
    const grants = endpoints.flatMap((call) => call.grants[root] ?? []);
    const own = grants.filter(({ permission }) => permission === entry.permission).map(({ feature }) => feature);
    return own.length > 0 && !own.includes(featureOfEntry(entry));
  });
  expect(apart.map(({ path }) => path)).toEqual([]);
});

test("each feature has a label in Portuguese", () => {
  expect(Object.keys(planFeatureLabels).sort()).toEqual(sorted(Object.values(planFeatures).flat()));
});
