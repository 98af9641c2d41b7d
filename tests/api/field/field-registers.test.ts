import { beforeAll, expect, test } from "vitest";
import { createFieldData, createRow } from "#tests/world/field.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { type Client, openWorld } from "#tests/world/world.ts";

const world = openWorld();
const v1 = "/v1/agencies";
let aurora: Client;
let works: Awaited<ReturnType<typeof createFieldData>>;
beforeAll(async () => {
  aurora = await world.as("aurora");
  works = await createFieldData(aurora);
});

test("a group shows its retailers and stores, and counts in its regional", async () => {
  const { body } = await aurora("GET", `${v1}/sales_groups/${works.group.uuid}`);
  expect(body.sales_group).toMatchObject({
    regional: { name: "Capital" },
    retailers: [{ name: "Mercados Sol", stores: [{ name: "Sol Centro" }, { name: "Sol Rio Branco" }] }],
  });
  const list = await aurora("GET", `${v1}/regionals?q=CAP`);
  expect(list.body.data).toMatchObject([{ responsible: { name: "Carla Nunes" }, sales_groups_count: 1 }]);
  const elsewhere = await (await world.as("boreal"))("GET", `${v1}/sales_groups`);
  expect(elsewhere.body.data).toEqual([]);
});

test("a store is in one group; leaving it makes the store free for another", async () => {
  const other = (store_uuids: string[], name = "Outro") =>
    aurora("POST", `${v1}/sales_groups`, { sales_group: { name, store_uuids } });
  const taken = await other([accounts.solAcre.uuid]);
  expect(taken.status).toBe(422);
  expect(taken.body.errors.sales_group[0].store_uuids).toEqual(["Já em outro grupo: Sol Rio Branco (Sol)"]);
  const change = { name: "Sol", regional_uuid: null, store_uuids: [accounts.solCentro.uuid], version: 1 };
  const changed = await aurora("PUT", `${v1}/sales_groups/${works.group.uuid}`, { sales_group: change });
  expect(changed.body.sales_group).toMatchObject({ regional: null, version: 2 });
  expect((await other([accounts.solAcre.uuid])).status).toBe(201);
  const late = await aurora("PUT", `${v1}/sales_groups/${works.group.uuid}`, { sales_group: change });
  expect([late.status, late.body.current.version]).toEqual([409, 2]);
  const same = await other([accounts.luaNorte.uuid], "SÓL");
  expect(same.body.errors.sales_group[0].name).toEqual(["Já existe um grupo com este nome."]);
});

test("a regional requires a supervisor of the agency", async () => {
  for (const responsible_uuid of [visitors.ana.uuid, visitors.davi.uuid]) {
    const answer = await aurora("POST", `${v1}/regionals`, { regional: { name: "Norte", responsible_uuid } });
    expect(answer.body.errors.regional[0]).toEqual({ responsible_uuid: ["Escolha um supervisor da lista."] });
  }
  const empty = await aurora("POST", `${v1}/regionals`, { regional: { name: "  " } });
  expect(empty.body.errors.regional[0]).toEqual({
    name: ["Nome é obrigatório"],
    responsible_uuid: ["Responsável é obrigatório"],
  });
});

test("the lookup of attended suppliers serves agency and field staff, each their own", async () => {
  const names = async (login: "aurora" | "campo" | "boreal" | "aurora.nada", root = "agencies") => {
    const { body } = await (await world.as(login))("GET", `/v1/${root}/agency_suppliers?q=bel`);
    return body.data.map((one: { supplier_name: string }) => one.supplier_name);
  };
  expect(await names("aurora")).toEqual(["Biscoitos Belo"]);
  expect(await names("aurora.nada")).toEqual(["Biscoitos Belo"]);
  expect(await names("campo", "af")).toEqual(["Biscoitos Belo"]);
  expect(await names("boreal")).toEqual([]);
});

test("an EAN is validated, unique, and free again once its product is removed", async () => {
  const path = `${v1}/agency_supplier_products`;
  const product = { agency_supplier_uuid: works.belo.uuid, ean: "7896004000855", name: "Bolacha" };
  const post = (more: object, headers = {}) =>
    aurora("POST", path, { agency_supplier_product: { ...product, ...more } }, headers);
  const wrong = await post({ ean: "7896004000856" });
  expect(wrong.body.errors.agency_supplier_product[0].ean).toEqual(["EAN inválido: o dígito verificador não confere"]);
  const duplicate = await post({ ean: works.biscuit.ean });
  expect(duplicate.body.errors.agency_supplier_product[0].ean).toEqual(["Já existe um produto com este EAN."]);
  const key = { "idempotency-key": "um-produto-novo" };
  const [first, again] = [await post({}, key), await post({}, key)];
  expect([first.status, again.body]).toEqual([201, first.body]);
  const removed = first.body.agency_supplier_product.uuid;
  expect((await aurora("DELETE", `${path}/${removed}`)).status).toBe(204);
  expect((await aurora("GET", `${path}/${removed}`)).status).toBe(404);
  expect((await post({})).status).toBe(201);
  const found = await aurora("GET", `${path}?q=78960`);
  expect(found.body.data).toMatchObject([{ name: "Bolacha", agency_supplier: { supplier_name: "Biscoitos Belo" } }]);
});

test("a removed row leaves the lists and frees its name", async () => {
  const one = await createRow(aurora, `${v1}/agency_suppliers`, { agency_supplier: { supplier_name: "Passageiro" } });
  expect((await aurora("DELETE", `${v1}/agency_suppliers/${one.uuid}`)).status).toBe(204);
  await createRow(aurora, `${v1}/agency_suppliers`, { agency_supplier: { supplier_name: "passageiro" } });
  expect((await aurora("DELETE", `${v1}/regionals/${works.regional.uuid}`)).status).toBe(204);
  expect((await aurora("GET", `${v1}/regionals`)).body.data).toEqual([]);
  const { rows } = await world.admin.query(
    "select count(*)::int as n from agency_suppliers where removed_at is not null",
  );
  expect(rows).toEqual([{ n: 1 }]);
});
