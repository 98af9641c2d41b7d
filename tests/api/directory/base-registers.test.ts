import { expect, test } from "vitest";
import { accounts, type Login, productCategories, productSections } from "#tests/world/people.ts";
import { call, openWorld } from "#tests/world/world.ts";

const world = openWorld();

test("a service type keeps its key and is no longer a choice once inactive", async () => {
  const mob = await world.as("mob");
  const belo = await world.as("belo");
  const made = await mob("POST", "/v1/mob/service_types", { service_type: { name: "Reposição  de Gôndola" } });
  expect(made).toMatchObject({
    status: 201,
    body: { service_type: { key: "reposicao_de_gondola", name: "Reposição de Gôndola", active: true, version: 1 } },
  });
  const { uuid } = made.body.service_type;
  const path = `/v1/mob/service_types/${uuid}`;
  const entry = { uuid, key: "reposicao_de_gondola", name: "Reposição de Gôndola", active: true, version: 1 };
  expect((await belo("GET", "/v1/suppliers/service_types?per_page=1000")).body.data).toEqual([entry]);
  const readAs = async (login: Login) =>
    call(world.api, "GET", "/v1/service_types?per_page=1000", undefined, {
      authorization: `Bearer ${await world.token(login)}`,
    });
  expect((await readAs("repositor")).status).toBe(404);
  expect(await readAs("campo")).toMatchObject({ status: 200, body: { data: [entry], meta: { total: 1 } } });
  expect((await call(world.api, "GET", "/v1/service_types")).status).toBe(401);

  const hidden = { name: "Abastecimento", active: false, version: 1 };
  const saved = await mob("PUT", path, { service_type: hidden });
  expect(saved.body.service_type).toMatchObject({ key: "reposicao_de_gondola", name: "Abastecimento", version: 2 });
  expect(await mob("PUT", path, { service_type: hidden })).toMatchObject({
    status: 409,
    body: { current: { version: 2 } },
  });
  expect((await belo("GET", "/v1/suppliers/service_types")).body.data).toEqual([]);
  expect((await mob("GET", "/v1/mob/service_types?active=false")).body.data).toMatchObject([{ uuid }]);

  const duplicate = await mob("POST", "/v1/mob/service_types", { service_type: { name: "ABASTECIMENTO" } });
  expect(duplicate.body.errors.service_type[0].name).toEqual(["Já existe um tipo de serviço com este nome."]);
  const wrong = await mob("POST", "/v1/mob/service_types", { service_type: { name: "24 horas" } });
  expect(wrong.body.errors.service_type[0].name).toEqual(["Nome inválido: comece por uma letra."]);
  await world.admin.query("update service_agreements set services = '{reposicao_de_gondola}'");
  expect((await mob("DELETE", path)).body.errors.service_type[0].base[0]).toContain("inative-o");
  await world.admin.query("update service_agreements set services = '{}'");
  expect(await mob("DELETE", path)).toMatchObject({ status: 204 });
});

const theCasts = Object.values({ ...productSections, ...productCategories }).map(({ name }) => name);

test.each([
  ["product_categories", "product_category"],
  ["product_sections", "product_section"],
])("%s belong to every retailer or to one, and only that one can choose its own", async (path, concept) => {
  const mob = await world.as("mob");
  const make = (name: string, retailer_uuid: string | null) =>
    mob("POST", `/v1/mob/${path}`, { [concept]: { name, retailer_uuid } });
  const common = await make("Bebidas", null);
  const own = await make("Adega do Sol", accounts.sol.uuid);
  expect([common.status, own.status]).toEqual([201, 201]);
  expect((await make("bebidas", null)).body.errors[concept][0].name).toEqual(["Já existe um item com este nome."]);
  expect((await make("Bebidas", accounts.lua.uuid)).status).toBe(201);
  expect((await make("Fora", accounts.belo.uuid)).body.errors[concept][0]).toHaveProperty("retailer_uuid");

  const names = async (login: "sol" | "lua.norte" | "aurora", address: string) =>
    (await (await world.as(login))("GET", address)).body.data
      .map(({ name }: { name: string }) => name)
      .filter((name: string) => !theCasts.includes(name));
  expect(await names("sol", `/v1/retailers/${path}`)).toEqual(["Adega do Sol", "Bebidas"]);
  expect(await names("lua.norte", `/v1/stores/${path}`)).toEqual(["Bebidas", "Bebidas"]);
  expect(await names("aurora", `/v1/agencies/${path}?retailer=${accounts.sol.uuid}&q=ADEGA`)).toEqual(["Adega do Sol"]);

  const { uuid } = own.body[concept];
  const changed = { [concept]: { name: "Vinhos", retailer_uuid: accounts.sol.uuid, active: false, version: 1 } };
  expect((await mob("PUT", `/v1/mob/${path}/${uuid}`, changed)).body[concept]).toMatchObject({
    name: "Vinhos",
    version: 2,
  });
  expect(await mob("PUT", `/v1/mob/${path}/${uuid}`, changed)).toMatchObject({ status: 409 });
  expect(await names("sol", `/v1/retailers/${path}`)).toEqual(["Bebidas"]);
  expect(await mob("DELETE", `/v1/mob/${path}/${uuid}`)).toMatchObject({ status: 204 });
  expect(await mob("GET", `/v1/mob/${path}/${uuid}`)).toMatchObject({ status: 404 });
});

test("a section with a section head in a store cannot be removed", async () => {
  const mob = await world.as("mob");
  const made = await mob("POST", "/v1/mob/product_sections", { product_section: { name: "Padaria" } });
  const { uuid } = made.body.product_section;
  await world.admin.query(
    `insert into store_section_heads (retailer_uuid, store_uuid, uuid, product_section_uuid, name)
     values ($1, $2, $3, $3, 'Zeca')`,
    [accounts.sol.uuid, accounts.solCentro.uuid, uuid],
  );
  const refused = await mob("DELETE", `/v1/mob/product_sections/${uuid}`);
  expect(refused.body.errors.product_section[0].base[0]).toContain("inative-o");
});
