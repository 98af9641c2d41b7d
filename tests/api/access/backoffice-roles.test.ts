import { expect, test } from "vitest";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const OFFICE = "/v1/backoffice";

/** Gives the cast's backoffice these permissions, all at the highest level. */
async function grant(...slugs: string[]) {
  const permissions = JSON.stringify(Object.fromEntries(slugs.map((slug) => [slug, 3])));
  await world.admin.query(
    "update roles set permissions = $1 where uuid = (select role_uuid from users where login = 'backoffice')",
    [permissions],
  );
  return world.as("backoffice");
}

test("a user with terms and privacy reaches neither money nor companies", async () => {
  const officer = await grant("backoffice-terms", "backoffice-privacy");
  const statusOf = async (path: string) => (await officer("GET", `${OFFICE}/${path}`)).status;
  for (const path of ["access_terms", "access_term_signatures/missing", "data_requests", "person_reports"])
    expect([path, await statusOf(path)]).toEqual([path, 200]);
  for (const path of ["invoices", "plans", "bank_returns", "users", "roles", "webhooks", "dunning_steps"])
    expect([path, await statusOf(path)]).toEqual([path, 403]);
});

test("a user of the backoffice gives its roles no more than their own has", async () => {
  const companies = await grant("backoffice-companies");
  const role = (user_type: string, permission_slug: string) => ({
    role: {
      name: permission_slug,
      slug: permission_slug.replaceAll("-", "_"),
      user_type,
      role_permissions: [{ permission_slug, access_level: 3 }],
    },
  });
  const beyond = await companies("POST", `${OFFICE}/roles`, role("backoffice", "backoffice-privacy"));
  expect(beyond.status).toBe(422);
  expect(beyond.body.errors.role[0].role_permissions).toEqual(["Este perfil pode mais do que o seu."]);
  expect((await companies("POST", `${OFFICE}/roles`, role("backoffice", "backoffice-companies"))).status).toBe(201);
  expect((await companies("POST", `${OFFICE}/roles`, role("mob", "admin-reports"))).status).toBe(201);
});
