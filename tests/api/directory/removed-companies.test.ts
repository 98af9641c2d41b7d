import { expect, test } from "vitest";
import { cnpjOf } from "#app/demo/people/identifiers.ts";
import { accounts, brands, users } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const company = (n: number) => ({
  trade_name: "Padaria Nova",
  legal_name: "Padaria Nova Ltda.",
  cnpj: cnpjOf(n),
  contact_name: "Célia",
  phone: "11987654321",
  city_id: 3550308,
  conditional_blocks: ["display_visits_report"],
});

async function giveProvider(account: string, authenticator_slug: string): Promise<string> {
  const mob = await world.as("mob");
  const settings = { tenant_id: "empresa.test", client_id: "visitas" };
  const made = { name: authenticator_slug, authenticator_slug, kind: "azure_ad", settings, secret: "segredo" };
  const { uuid } = (await mob("POST", "/v1/mob/authentication_providers", { authentication_provider: made })).body
    .authentication_provider;
  await world.admin.query("update client_infos set authentication_provider_uuid = $1 where account_uuid = $2", [
    uuid,
    account,
  ]);
  return uuid;
}

test.each([
  ["retailers", "retailer", { document_validation_type: "none" }, 901],
  ["agencies", "agency", {}, 902],
  ["suppliers", "supplier", { supplier_type: "indirect" }, 903],
  ["service_providers", "service_provider", {}, 904],
])("one of the %s that was removed says by whom, and comes back as it was", async (path, kind, own, n) => {
  const mob = await world.as("mob");
  const backoffice = await world.as("backoffice");
  const made = (await mob("POST", `/v1/mob/${path}`, { [kind]: { ...company(n), ...own } })).body[kind];
  const at = `${path}/${made.uuid}`;
  const provider = await giveProvider(made.uuid, `nuvem-${n}`);
  if (kind === "retailer") {
    await world.admin.query("update retailer_configs set block_days = 30 where retailer_uuid = $1", [made.uuid]);
  }
  expect((await mob("GET", `/v1/mob/${at}/removal`)).status).toBe(404);
  expect((await mob("DELETE", `/v1/mob/${at}`)).status).toBe(204);
  expect((await mob("GET", `/v1/mob/${at}`)).status).toBe(404);
  const removal = { uuid: made.uuid, name: "Padaria Nova", removed_by: users.mob.name };
  expect((await backoffice("GET", `/v1/backoffice/${at}/removal`)).body.removal).toMatchObject(removal);
  expect((await backoffice("POST", `/v1/backoffice/${at}/restoration`)).status).toBe(204);
  expect((await mob("GET", `/v1/mob/account_sign_ins/${made.uuid}`)).body.account_sign_in).toMatchObject({
    authentication_provider: { uuid: provider },
  });
  const { version: _, ...same } = made;
  expect((await mob("GET", `/v1/mob/${at}`)).body[kind]).toMatchObject(same);
  expect((await mob("POST", `/v1/mob/${at}/restoration`)).status).toBe(404);
  const { rows } = await world.admin.query("select data, removed_at from removed_accounts where uuid = $1", [
    made.uuid,
  ]);
  expect(rows).toEqual([{ data: {}, removed_at: null }]);
  if (kind === "retailer") {
    const config = "select block_days from retailer_configs where retailer_uuid = $1";
    expect((await world.admin.query(config, [made.uuid])).rows).toEqual([{ block_days: 30 }]);
  }
});

test("a store comes back with its hours and heads, unless its CNPJ is taken by then", async () => {
  const mob = await world.as("mob");
  const store = {
    name: "Sol Moema",
    code: "0911",
    store_brand_uuid: brands.sol,
    legal_name: "Sol Moema Ltda.",
    cnpj: cnpjOf(911),
    city_id: 3550308,
    latitude: -23.6,
    longitude: -46.66,
    opening_hours: [{ weekday: "monday", opens_at: "08:00", closes_at: "22:00" }],
    section_heads: [{ name: "Rui", phone: "11987654321" }],
  };
  const made = (await mob("POST", "/v1/mob/stores", { store })).body.store;
  const at = `/v1/mob/stores/${made.uuid}`;
  expect((await mob("DELETE", at)).status).toBe(204);
  const other = (await mob("POST", "/v1/mob/agencies", { agency: { ...company(0), cnpj: cnpjOf(911) } })).body.agency;
  const refused = await mob("POST", `${at}/restoration`);
  expect(refused).toMatchObject({ status: 422 });
  expect(refused.body.errors.store[0].base).toEqual(["Já existe uma conta com este CNPJ."]);
  await mob("DELETE", `/v1/mob/agencies/${other.uuid}`);
  expect((await mob("POST", `${at}/restoration`)).status).toBe(204);
  const { version: _, ...same } = made;
  expect((await mob("GET", at)).body.store).toMatchObject(same);
});

test("an account with a history is not removed, and no other account sees what was", async () => {
  const mob = await world.as("mob");
  expect((await mob("DELETE", `/v1/mob/agencies/${accounts.aurora.uuid}`)).status).toBe(422);
  expect((await mob("GET", `/v1/mob/agencies/${accounts.aurora.uuid}/removal`)).status).toBe(404);
  const sol = await world.as("sol");
  expect((await sol("GET", `/v1/retailers/agencies/${accounts.boreal.uuid}/removal`)).status).toBe(404);
});
