import { beforeAll, expect, test } from "vitest";
import { createFieldData, createRow } from "#tests/world/field.ts";
import { eventually, upload, withJobs } from "#tests/world/jobs.ts";
import { accounts } from "#tests/world/people.ts";
import { type Client, openWorld } from "#tests/world/world.ts";

const world = openWorld();
withJobs(world);
const v1 = "/v1/agencies";
let aurora: Client;
let works: Awaited<ReturnType<typeof createFieldData>>;
beforeAll(async () => {
  aurora = await world.as("aurora");
  works = await createFieldData(aurora);
});

async function imported(sheet: string) {
  const sent = await upload(world, "aurora", "agencies", sheet, "produtos.csv", {}, "agency_product_imports");
  expect(sent.status).toBe(201);
  const path = `${v1}/agency_product_imports/${sent.body.agency_product_import.uuid}`;
  const done = await eventually(
    () => aurora("GET", path),
    ({ body }) => body.agency_product_import.state !== "reading",
  );
  return done.body.agency_product_import;
}
const products = async (q = "") =>
  (await aurora("GET", `${v1}/agency_supplier_products?sort=ean&q=${q}`)).body.data as { ean: string }[];

const sheet = `Fornecedor;EAN;Produto;Categoria;Seção
biscoitos  BELO;7896004000855;Bolacha de água;Mercearia;Biscoitos
;78912342;;;Mercearia
Biscoitos Belo;7891000100103;Biscoito de polvilho;Mercearia;Biscoitos
Ninguém;7896004000862;Torrada;;
;7896004000879;Farofa;;
Biscoitos Belo;7896004000856;Errado;;
Biscoitos Belo;7896004000886;Pão;;Nuvens
`;

test("a sheet upserts products by EAN, ignores empty cells and explains refused lines", async () => {
  expect(await imported(sheet)).toMatchObject({
    state: "saved",
    created: 1,
    updated: 1,
    unchanged: 1,
    refused: 4,
    refused_lines: [
      { line: 5, message: "Fornecedor: Ninguém não é um fornecedor atendido" },
      { line: 6, message: "Fornecedor é obrigatório para um produto novo" },
      { line: 7, message: "EAN inválido: o dígito verificador não confere" },
      { line: 8, message: "Seção: não há Nuvens no cadastro" },
    ],
  });
  expect(await products()).toMatchObject([
    { ean: "7891000100103", agency_supplier: { supplier_name: "Biscoitos Belo" } },
    { ean: "78912342", name: "Café torrado", category: "Mercearia", section: "Mercearia" },
    { ean: "7896004000855", name: "Bolacha de água", section: "Biscoitos" },
  ]);
  expect(await imported(sheet)).toMatchObject({ created: 0, updated: 0, unchanged: 3, refused: 4 });
  expect(await imported("Produto;Preço\nx;1\n")).toMatchObject({ state: "unreadable", job: { state: "error" } });
  const boreal = await world.as("boreal");
  expect((await boreal("GET", `${v1}/agency_product_imports`)).body.meta.total).toBe(0);
});

test("an exported list imports again without changes", async () => {
  const answer = await aurora("GET", `${v1}/agency_supplier_products?format=csv`);
  expect(await imported(answer.body)).toMatchObject({ created: 0, updated: 0, unchanged: 3, refused: 0 });
});

test("a removed product leaves the assortments; a removed supplier its products", async () => {
  const store_uuids = [accounts.solCentro.uuid];
  const assortment = { store_uuids, product_uuids: [works.biscuit.uuid, works.coffee.uuid] };
  await aurora("POST", `${v1}/assortments`, { assortment });
  const stocked = async () => (await aurora("GET", `${v1}/assortments`)).body.meta.total;
  expect(await stocked()).toBe(2);
  expect((await aurora("DELETE", `${v1}/agency_supplier_products/${works.coffee.uuid}`)).status).toBe(204);
  expect(await stocked()).toBe(1);
  const counts = (await aurora("GET", `${v1}/agency_suppliers?sort=-supplier_name`)).body.data;
  expect(counts).toMatchObject([{ products_count: 0 }, { supplier_name: "Biscoitos Belo", products_count: 2 }]);
  expect((await aurora("DELETE", `${v1}/agency_suppliers/${works.belo.uuid}`)).status).toBe(204);
  expect(await products()).toEqual([]);
  expect(await stocked()).toBe(0);
});

test("many products get a section at once: the selected ones, or all without one", async () => {
  const supplier = await createRow(aurora, `${v1}/agency_suppliers`, {
    agency_supplier: { supplier_name: "Massas Mar" },
  });
  const created: { uuid: string }[] = [];
  for (const ean of ["7896004000909", "7896004000916", "7896004000923"]) {
    const agency_supplier_product = { agency_supplier_uuid: supplier.uuid, ean, name: `Massa ${ean}` };
    created.push(await createRow(aurora, `${v1}/agency_supplier_products`, { agency_supplier_product }));
  }
  const give = (agency_supplier_product_section: object) =>
    aurora("POST", `${v1}/agency_supplier_product_sections`, { agency_supplier_product_section });
  const without = async () =>
    (await aurora("GET", `${v1}/agency_supplier_products?without_section=true&agency_supplier_uuid=${supplier.uuid}`))
      .body.meta.total;
  const [first] = created;
  const unknown = await give({ uuids: [first?.uuid], count: 1, section: "Nuvens" });
  expect(unknown.body.errors.agency_supplier_product_section).toEqual([{ section: ["Escolha uma seção da lista."] }]);
  expect((await give({ uuids: [first?.uuid], count: 1, section: "Mercearia" })).body).toEqual({ count: 1 });
  expect(await without()).toBe(2);
  const rest = { agency_supplier_uuid: supplier.uuid, without_section: "true", section: "Mercearia" };
  expect((await give({ ...rest, count: 3 })).status).toBe(422);
  expect((await give({ ...rest, count: 2 })).body).toEqual({ count: 2 });
  expect(await without()).toBe(0);
});
