import { expect, test } from "vitest";
import { cnpjOf } from "#app/demo/people/identifiers.ts";
import { accounts, brands } from "#tests/world/people.ts";
import { openWorld } from "#tests/world/world.ts";

const world = openWorld();
const CITY = 3550308;
let numbered = 100;
const company = (more: object = {}) => ({
  trade_name: " Padaria  Nova ",
  legal_name: "Padaria Nova Ltda.",
  cnpj: cnpjOf(numbered++),
  email: "Contato@Nova.test",
  phone: "(11) 98765-4321",
  cep: "01310-100",
  address: "Avenida Paulista, 1000",
  city_id: CITY,
  ...more,
});

test.each([
  ["retailers", "retailer", { document_validation_type: "none" }],
  ["agencies", "agency", {}],
  ["suppliers", "supplier", { supplier_type: "direct" }],
  ["service_providers", "service_provider", {}],
])("one of the %s is created, changed and removed by mob and backoffice", async (path, kind, own) => {
  const mob = await world.as("mob");
  const backoffice = await world.as("backoffice");
  const made = await mob("POST", `/v1/mob/${path}`, {
    [kind]: company({ ...own, cnpj: "12.abc.345/01de-35", conditional_blocks: ["display_visits_report"] }),
  });
  expect(made).toMatchObject({
    status: 201,
    body: {
      [kind]: {
        trade_name: "Padaria Nova",
        cnpj: "12ABC34501DE35",
        email: "contato@nova.test",
        phone: "11987654321",
        cep: "01310100",
        city: { name: "São Paulo" },
        state: { acronym: "SP" },
        status: "active",
        conditional_blocks: ["display_visits_report"],
        version: 1,
        ...own,
      },
    },
  });
  const { uuid } = made.body[kind];
  const changed = { [kind]: { ...company(own), status: "defaulting", version: 1 } };
  const saved = await backoffice("PUT", `/v1/backoffice/${path}/${uuid}`, changed);
  expect(saved).toMatchObject({ status: 200, body: { [kind]: { status: "defaulting", version: 2 } } });
  const late = await mob("PUT", `/v1/mob/${path}/${uuid}`, changed);
  expect(late).toMatchObject({ status: 409, body: { current: { version: 2, status: "defaulting" } } });

  const found = await mob("GET", `/v1/mob/${path}?q=padaria&status=defaulting`);
  expect(found.body).toMatchObject({
    data: [{ uuid, name: "Padaria Nova", status: "defaulting" }],
    meta: { total: 1 },
  });
  // Every account finds it in the directory, without its status.
  const known = await (await world.as("aurora"))("GET", `/v1/agencies/${path}?q=padaria`);
  expect(known.body.data).toMatchObject([{ uuid, legal_name: "Padaria Nova Ltda." }]);
  expect(known.body.data[0]).not.toHaveProperty("status");

  expect(await backoffice("DELETE", `/v1/backoffice/${path}/${uuid}`)).toMatchObject({ status: 204 });
  expect(await mob("GET", `/v1/mob/${path}/${uuid}`)).toMatchObject({ status: 404 });
});

test("an account of another kind gives 404, and one in use cannot be removed", async () => {
  const mob = await world.as("mob");
  expect(await mob("GET", `/v1/mob/suppliers/${accounts.aurora.uuid}`)).toMatchObject({ status: 404 });
  const refused = await mob("DELETE", `/v1/mob/agencies/${accounts.aurora.uuid}`);
  expect(refused.status).toBe(422);
  expect(refused.body.errors.agency[0].base[0]).toContain("mude a situação para Inativo");
  expect(await mob("GET", `/v1/mob/agencies/${accounts.aurora.uuid}`)).toMatchObject({ status: 200 });
});

test("an invalid account is reported by field", async () => {
  const mob = await world.as("mob");
  const wrong = await mob("POST", "/v1/mob/suppliers", {
    supplier: { trade_name: " ", cnpj: "11222333000182", cep: "123", phone: "98", status: "gone", supplier_type: "" },
  });
  expect(wrong.status).toBe(422);
  expect(wrong.body.errors.supplier[0]).toMatchObject({
    trade_name: ["Nome fantasia é obrigatório"],
    legal_name: ["Razão social é obrigatório"],
    cnpj: ["CNPJ inválido: o dígito verificador não confere"],
    cep: ["CEP inválido: são 8 dígitos"],
    phone: [expect.stringContaining("Telefone inválido")],
    status: ["Situação inválida"],
    supplier_type: ["Tipo é obrigatório"],
  });
  const duplicate = await mob("POST", "/v1/mob/agencies", { agency: company({ cnpj: accounts.aurora.cnpj }) });
  expect(duplicate.body.errors.agency[0].cnpj).toEqual(["Já existe uma conta com este CNPJ."]);
  const nowhere = await mob("POST", "/v1/mob/agencies", { agency: company({ city_id: 1 }) });
  expect(nowhere.body.errors.agency[0].city_id).toEqual(["Escolha um município da lista."]);
});

test("a repeated POST registers one account", async () => {
  const mob = await world.as("mob");
  const body = { agency: company({ trade_name: "Só Uma" }) };
  const key = { "idempotency-key": "uma-agencia-so" };
  const both = await Promise.all([1, 2].map(() => mob("POST", "/v1/mob/agencies", body, key)));
  expect(both.map(({ status }) => status)).toEqual([201, 201]);
  expect(both[0]?.body).toEqual(both[1]?.body);
  expect((await mob("GET", "/v1/mob/agencies?q=só uma")).body.meta.total).toBe(1);
});

test("a supplier's units have CNPJs of their own, and the supplier sees its own", async () => {
  const mob = await world.as("mob");
  const { trade_name: _, legal_name: __, ...rest } = company();
  const unit = { name: "Matriz", ...rest };
  const made = await mob("POST", "/v1/mob/supplier_units", {
    supplier_unit: { ...unit, supplier_uuid: accounts.belo.uuid },
  });
  expect(made).toMatchObject({ status: 201, body: { supplier_unit: { supplier: { trade_name: "Biscoitos Belo" } } } });
  const { uuid } = made.body.supplier_unit;
  const duplicate = await mob("POST", "/v1/mob/supplier_units", {
    supplier_unit: { ...unit, supplier_uuid: accounts.cafe.uuid },
  });
  expect(duplicate.body.errors.supplier_unit[0].cnpj).toEqual(["Já existe uma unidade com este CNPJ."]);
  const stray = await mob("POST", "/v1/mob/supplier_units", {
    supplier_unit: { ...unit, supplier_uuid: accounts.sol.uuid },
  });
  expect(stray.body.errors.supplier_unit[0].supplier_uuid).toEqual(["Escolha um fornecedor da lista."]);

  const belo = await world.as("belo");
  const cafe = await world.as("cafe");
  expect((await belo("GET", "/v1/suppliers/supplier_units")).body.data).toMatchObject([{ uuid, name: "Matriz" }]);
  expect((await cafe("GET", "/v1/suppliers/supplier_units")).body.data).toEqual([]);
  expect(await cafe("GET", `/v1/suppliers/supplier_units/${uuid}`)).toMatchObject({ status: 404 });

  const saved = await mob("PUT", `/v1/mob/supplier_units/${uuid}`, {
    supplier_unit: { ...unit, active: false, version: 1 },
  });
  expect(saved).toMatchObject({ status: 200, body: { supplier_unit: { active: false, version: 2 } } });
  const late = await mob("PUT", `/v1/mob/supplier_units/${uuid}`, { supplier_unit: { ...unit, version: 1 } });
  expect(late).toMatchObject({ status: 409, body: { current: { version: 2 } } });
  expect(await mob("DELETE", `/v1/mob/supplier_units/${uuid}`)).toMatchObject({ status: 204 });
  expect((await belo("GET", "/v1/suppliers/supplier_units")).body.data).toEqual([]);
});

test("a store has hours, section heads and the time zone of its municipality", async () => {
  const mob = await world.as("mob");
  const section = "00000000-0000-7000-8000-0000000005ec";
  await world.admin.query("insert into product_sections (uuid, name) values ($1, 'Bebidas')", [section]);
  const brand = await mob("POST", "/v1/mob/store_brands", {
    store_brand: { retailer_uuid: accounts.sol.uuid, name: "Sol Expresso" },
  });
  const store_brand_uuid = brand.body.store_brand.uuid;
  const again = await mob("POST", "/v1/mob/store_brands", {
    store_brand: { retailer_uuid: accounts.sol.uuid, name: "SOL EXPRESSO" },
  });
  expect(again.body.errors.store_brand[0].name).toEqual(["Esta rede já tem uma bandeira com este nome."]);

  const { trade_name: _, ...rest } = company();
  const store = {
    ...rest,
    name: "Bosque",
    code: "9",
    store_brand_uuid,
    city_id: 1200401,
    latitude: -9.97,
    longitude: -67.8,
    opening_hours: [{ weekday: "saturday", opens_at: "08:00", closes_at: "01:30" }],
    section_heads: [{ name: "Zeca Prateleira", product_section_uuid: section }, { name: "Ana Geral" }],
  };
  const made = await mob("POST", "/v1/mob/stores", { store });
  expect(made).toMatchObject({
    status: 201,
    body: {
      store: {
        trade_name: "Sol Expresso Bosque",
        retailer: { trade_name: "Mercados Sol" },
        time_zone: "America/Rio_Branco",
        state: { acronym: "AC" },
        opening_hours: [{ weekday: "saturday", opens_at: "08:00", closes_at: "01:30" }],
        section_heads: [
          { name: "Ana Geral", product_section: null },
          { name: "Zeca Prateleira", product_section: { name: "Bebidas" } },
        ],
      },
    },
  });
  const { uuid } = made.body.store;
  const duplicate = await mob("POST", "/v1/mob/stores", { store: { ...store, ...company(), cnpj: cnpjOf(900) } });
  expect(duplicate.body.errors.store[0].code).toEqual(["Esta rede já tem uma loja com este código."]);
  const shut = { ...store, opening_hours: [], section_heads: [], version: 1 };
  const moved = await mob("PUT", `/v1/mob/stores/${uuid}`, { store: { ...shut, store_brand_uuid: brands.lua } });
  expect(moved.body.errors.store[0].store_brand_uuid).toEqual(["Escolha uma bandeira da rede desta loja."]);
  const saved = await mob("PUT", `/v1/mob/stores/${uuid}`, { store: shut });
  expect(saved.body.store).toMatchObject({ opening_hours: [], section_heads: [], version: 2 });
  expect(await mob("PUT", `/v1/mob/stores/${uuid}`, { store: shut })).toMatchObject({ status: 409 });

  expect((await mob("GET", `/v1/mob/stores?q=bosque&retailer_uuid=${accounts.sol.uuid}`)).body.data).toMatchObject([
    { uuid, code: "9" },
  ]);
  const refused = await mob("DELETE", `/v1/mob/store_brands/${store_brand_uuid}`);
  expect(refused.body.errors.store_brand[0].base).toEqual(["Esta bandeira tem lojas. Mude antes a bandeira delas."]);
  expect(await mob("DELETE", `/v1/mob/stores/${uuid}`)).toMatchObject({ status: 204 });
  expect(await mob("DELETE", `/v1/mob/store_brands/${store_brand_uuid}`)).toMatchObject({ status: 204 });
  const used = await mob("DELETE", `/v1/mob/stores/${accounts.solCentro.uuid}`);
  expect(used.body.errors.store[0].base[0]).toContain("mude a situação para Inativo");
});
