import { beforeAll, expect, test } from "vitest";
import { accounts, users } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

/** How the users of an account sign in: a second factor, or a provider. */
const world = openWorld();
const PATH = "/v1/mob/account_sign_ins";
let mob: Awaited<ReturnType<typeof world.as>>;
let provider: string;

beforeAll(async () => {
  mob = await world.as("mob");
  const settings = { tenant_id: "empresa.test", client_id: "visitas" };
  const made = { name: "Nuvem", authenticator_slug: "nuvem", kind: "azure_ad", settings, secret: "segredo" };
  provider = (await mob("POST", "/v1/mob/authentication_providers", { authentication_provider: made })).body
    .authentication_provider.uuid;
});

const find = async (uuid: string) => (await mob("GET", `${PATH}/${uuid}`)).body.account_sign_in;
const save = (uuid: string, account_sign_in: object) => mob("PUT", `${PATH}/${uuid}`, { account_sign_in });

test("accounts of every kind are listed, stores among them", async () => {
  const { body } = await mob("GET", `${PATH}?per_page=100`);
  expect(new Set(body.data.map(({ kind }: { kind: string }) => kind))).toEqual(
    new Set(["retailer", "store", "agency", "supplier", "service_provider"]),
  );
  const stores = (await mob("GET", `${PATH}?kind=store&q=sol+centro`)).body.data;
  expect(stores).toMatchObject([{ uuid: accounts.solCentro.uuid, authentication_provider: null }]);
});

test("a provider and a required second factor are set, each change recorded", async () => {
  const { uuid } = accounts.solCentro;
  const { version } = await find(uuid);
  const input = { second_factor_required: true, authentication_provider_uuid: provider };
  expect((await save(uuid, { ...input, version })).status).toBe(200);
  expect(await find(uuid)).toMatchObject({
    second_factor_required: true,
    authentication_provider: { uuid: provider, name: "Nuvem" },
    users_count: 2,
    others_count: 2,
  });
  expect((await save(uuid, { ...input, version })).status).toBe(409);
  const { rows } = await world.admin.query(
    "select changes from audit_events where account_uuid = $1 and kind = 'settings_changed'",
    [uuid],
  );
  expect(rows).toEqual([
    { changes: { second_factor_required: [false, true], authentication_provider_uuid: [null, provider] } },
  ]);
  const filtered = await mob("GET", `${PATH}?authentication_provider_uuid=${provider}&second_factor_required=true`);
  expect(filtered.body.meta.total).toBe(1);
});

test("the active users are moved where that is chosen, and their sessions end", async () => {
  const { uuid } = accounts.boreal;
  const boreal = await world.as("boreal");
  const { version } = await find(uuid);
  const input = { authentication_provider_uuid: provider };
  await save(uuid, { ...input, version });
  expect((await boreal("GET", "/v1/agencies/profile")).status).toBe(200);
  await save(uuid, { ...input, applies_to_users: true, version: version + 1 });
  expect((await find(uuid)).others_count).toBe(0);
  expect((await boreal("GET", "/v1/agencies/profile")).status).toBe(401);
  const moved = await mob("GET", `/v1/mob/users/${users.boreal.uuid}`);
  expect(moved.body.user.authentication_provider.uuid).toBe(provider);
});

test("a provider that does not exist is refused at its field", async () => {
  const { version } = await find(accounts.aurora.uuid);
  const refused = await save(accounts.aurora.uuid, { authentication_provider_uuid: accounts.sol.uuid, version });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { account_sign_in: [{ authentication_provider_uuid: ["Escolha um provedor da lista."] }] },
  ]);
});

test("the users of an account are listed by whether they are active", async () => {
  const of = `/v1/mob/users?account_uuid=${accounts.aurora.uuid}`;
  const counts = await Promise.all(
    ["", "&active=true", "&active=false"].map(async (more) => (await mob("GET", of + more)).body.meta.total),
  );
  expect(counts[0]).toBe((counts[1] as number) + (counts[2] as number));
  expect((await find(accounts.aurora.uuid)).users_count).toBe(counts[1]);
});
