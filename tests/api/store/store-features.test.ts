import { expect, test } from "vitest";
import { endpoints } from "#app/api/calls.ts";
import { permissions } from "#app/contracts/access/permissions.ts";
import { featureOf, PLAN_LACKS, planFeatures } from "#app/contracts/money/plan-features.ts";
import { accounts } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

/** Which plan feature each permission of a store requires. The connect edition's require none. */
const expected = {
  "store-visitors": "store-visitors",
  "store-feedbacks": "store-visitors",
  "store-feedbacks-report": "store-visitors",
  "store-service-agreements": "store-service-agreements",
  "store-visitors-report": "store-visitors-report",
};
const world = openWorld();
const ofStores = endpoints.flatMap(({ method, path, grants }) =>
  grants.stores ? [{ method, path, grant: grants.stores }] : [],
);

test("a store's permissions require the features of its plan", () => {
  const required = permissions.store_user.flatMap((slug) => {
    const feature = featureOf(slug);
    return feature ? [[slug, feature]] : [];
  });
  expect(Object.fromEntries(required)).toEqual(expected);
  expect([...new Set(Object.values(expected))].sort()).toEqual([...planFeatures.store_user].sort());
});

test("every call of a store whose permission has a feature is refused without it", async () => {
  const featured = ofStores.filter(({ grant }) => featureOf(grant.permission));
  expect(featured.length).toBeGreaterThan(20);
  for (const { path, grant } of ofStores) expect([path, grant.feature]).toEqual([path, featureOf(grant.permission)]);
  await world.admin.query(
    `insert into plans (uuid, family, name) values (gen_random_uuid(), 'mob_control', 'Sem recursos')`,
  );
  await world.admin.query(
    `update client_infos set plan_uuid = (select uuid from plans where name = 'Sem recursos') where account_uuid = $1`,
    [accounts.solCentro.uuid],
  );
  const store = await world.as("sol.centro");
  const answers = new Map<string, unknown>();
  for (const { method, path } of featured) {
    const { status, body } = await store(
      method.toUpperCase() as "GET",
      `/v1/stores${path.replaceAll(/\{[^}]+\}/g, accounts.sol.uuid)}`,
      method === "get" ? undefined : {},
    );
    answers.set(`${method} ${path}`, [status, body.message]);
  }
  for (const [call, answer] of answers) expect([call, answer]).toEqual([call, [403, PLAN_LACKS]]);
});

test("the calls of the connect edition require no feature of the plan", async () => {
  const store = await world.as("sol.centro");
  for (const path of ["/store_tasks", "/replenishers", "/store_products", "/store_status"])
    expect([path, (await store("GET", `/v1/stores${path}`)).status]).toEqual([path, 200]);
});
