import { beforeAll, expect, test } from "vitest";
import { createFieldData } from "#tests/world/field.ts";
import { eventually, upload, withJobs } from "#tests/world/jobs.ts";
import { accounts } from "#tests/world/people.ts";
import { type Client, openWorld } from "#tests/world/world.ts";

const world = openWorld();
withJobs(world);
const v1 = "/v1/agencies";
const { solCentro, solAcre, luaNorte } = accounts;
let aurora: Client;
let mob: Client;
let works: Awaited<ReturnType<typeof createFieldData>>;
beforeAll(async () => {
  aurora = await world.as("aurora");
  mob = await world.as("mob");
  works = await createFieldData(aurora);
});

const add = (store_uuids: string[], product_uuids: string[]) =>
  aurora("POST", `${v1}/assortments`, { assortment: { store_uuids, product_uuids } });

test("a product is added to each store once, and can be removed", async () => {
  expect((await add([solCentro.uuid, solAcre.uuid], [works.biscuit.uuid])).body).toEqual({ added: 2 });
  expect((await add([solCentro.uuid], [works.biscuit.uuid, works.coffee.uuid])).body).toEqual({ added: 1 });
  const list = await aurora("GET", `${v1}/assortments?store_uuid=${solCentro.uuid}`);
  expect(list.body.data.map(({ product }: { product: { name: string } }) => product.name)).toEqual([
    "Biscoito de polvilho",
    "Café torrado",
  ]);
  expect((await aurora("DELETE", `${v1}/assortments/${list.body.data[1].uuid}`)).status).toBe(204);
  expect((await (await world.as("campo"))("GET", "/v1/af/assortments")).body.meta.total).toBe(2);
  const wrong = await add([luaNorte.uuid], [accounts.sol.uuid]);
  expect(wrong.body.errors.assortment[0]).toEqual({
    product_uuids: ["Escolha produtos da lista."],
    store_uuids: ["Escolha lojas atendidas."],
  });
});

const sheet = `Sortimento de novembro;;;
EAN;Loja;Produto;Fornecedor
7891000100103;Sol Rio Branco;Biscoito;Belo
7891000100103;SOL  CENTRO;Biscoito;Belo
78912342;Sol Centro;Café;Serra
7896004000855;Sol Centro;Bolacha;Belo
7896004000856;Lua Norte;Errado;
`;

test("an import takes the valid lines and lists the others with their reasons", async () => {
  const sent = await upload(world, "aurora", "agencies", sheet, "sortimento.csv", {}, "assortment_imports");
  expect(sent.status).toBe(201);
  const path = `${v1}/assortment_imports/${sent.body.assortment_import.uuid}`;
  const done = await eventually(
    () => aurora("GET", path),
    ({ body }) => body.assortment_import.state !== "reading",
  );
  expect(done.body.assortment_import).toMatchObject({ state: "saved", lines: 5, added: 0, invalid: 3 });
  const again = await upload(world, "aurora", "agencies", sheet, "de-novo.csv", {}, "assortment_imports");
  await eventually(
    () => aurora("GET", `${v1}/assortment_imports/${again.body.assortment_import.uuid}`),
    ({ body }) => body.assortment_import.state === "saved",
  );
  expect((await aurora("GET", `${v1}/assortments`)).body.meta.total).toBe(2);
  const waiting = await mob("GET", "/v1/mob/invalid_agency_supplier_products?state=pending");
  expect(waiting.body.data.slice(0, 3)).toMatchObject([
    { line: 5, agency: { name: "Agência Aurora" }, reasons: ["product_without_section"] },
    { line: 6, reasons: ["unknown_ean"], product_name: "Bolacha" },
    { line: 7, reasons: ["unknown_ean", "store_not_served"], store: "Lua Norte" },
  ]);
  const broken = await upload(world, "aurora", "agencies", "Produto;Preço\nx;1\n", "x.csv", {}, "assortment_imports");
  const refused = await eventually(
    () => aurora("GET", `${v1}/assortment_imports/${broken.body.assortment_import.uuid}`),
    ({ body }) => body.assortment_import.state !== "reading",
  );
  expect(refused.body.assortment_import).toMatchObject({ state: "unreadable", job: { state: "error" } });
  expect(refused.body.assortment_import.refusal).toContain("EAN");
});

test("mob corrects or discards a refused line once", async () => {
  const path = "/v1/mob/invalid_agency_supplier_products";
  const [section, unknown, hopeless] = (await mob("GET", `${path}?state=pending`)).body.data;
  const put = (uuid: string, review: object) =>
    mob("PUT", `${path}/${uuid}`, { invalid_agency_supplier_product: { state: "accepted", version: 1, ...review } });
  expect((await put(section.uuid, {})).body.errors.invalid_agency_supplier_product[0]).toEqual({
    section: ["Seção é obrigatório"],
  });
  const good = { section: "Mercearia", store_uuid: solCentro.uuid };
  expect((await put(section.uuid, good)).body.invalid_agency_supplier_product).toMatchObject({ state: "accepted" });
  expect((await put(section.uuid, good)).status).toBe(409);
  expect((await put(section.uuid, { ...good, version: 2 })).status).toBe(422);
  const supplier = { agency_supplier_uuid: works.belo.uuid };
  expect((await put(unknown.uuid, { ...good, ...supplier })).status).toBe(200);
  const bad = await put(hopeless.uuid, { ...good, ...supplier });
  expect(bad.body.errors.invalid_agency_supplier_product[0].ean).toEqual([
    "O EAN não existe: escolha o produto, ou descarte a linha.",
  ]);
  const out = await put(hopeless.uuid, { state: "discarded", note: "Não existe" });
  expect(out.body.invalid_agency_supplier_product).toMatchObject({ state: "discarded", note: "Não existe" });
  const there = (await aurora("GET", `${v1}/assortments?store_uuid=${solCentro.uuid}`)).body.data;
  expect(there.map(({ product }: { product: { ean: string } }) => product.ean).sort()).toEqual([
    "7891000100103",
    "78912342",
    "7896004000855",
  ]);
  expect((await aurora("GET", `${v1}/agency_supplier_products?q=café`)).body.data[0].section).toBe("Mercearia");
  const own = await aurora("GET", `${v1}/invalid_agency_supplier_products?state=discarded`);
  expect(own.body.data).toMatchObject([{ line: 7 }]);
  expect((await (await world.as("boreal"))("GET", `${v1}/invalid_agency_supplier_products`)).body.data).toEqual([]);
});

test("many lines are found by any of their texts, in any order", async () => {
  const path = `${v1}/invalid_agency_supplier_products`;
  const lines = async (search: string) =>
    (await aurora("GET", `${path}?${search}`)).body.data.map(({ line }: { line: number }) => line);
  expect(await lines("q=LUA")).toContain(7);
  expect(await lines("q=nada+disso")).toEqual([]);
  const sorted = await lines("sort=-line");
  expect(sorted).toEqual([...sorted].sort((one: number, other: number) => other - one));
});

test("a bulk removal takes selected or filtered rows, and none if the count changed", async () => {
  const take = (assortment_removal: object, who = aurora) =>
    who("POST", `${v1}/assortment_removals`, { assortment_removal });
  const listed = (search = "") => aurora("GET", `${v1}/assortments?${search}`);
  const all = (await listed()).body;
  const [{ uuid }] = all.data;
  expect((await listed(`uuids=${uuid},${solCentro.uuid}`)).body.meta.total).toBe(1);
  const there = (await listed(`store_uuid=${solCentro.uuid}`)).body.meta.total;
  expect(there).toBeGreaterThan(1);
  const late = await take({ store_uuid: solCentro.uuid, count: there + 1 });
  expect([late.status, late.body.errors.assortment_removal]).toEqual([
    422,
    [{ base: ["A lista mudou enquanto você conferia. Confira de novo."] }],
  ]);
  expect((await take({ uuids: [uuid], count: 1 }, await world.as("boreal"))).status).toBe(422);
  expect((await listed()).body.meta.total).toBe(all.meta.total);
  const taken = await take({ store_uuid: solCentro.uuid, count: there });
  expect(taken.body).toEqual({ count: there, uuid: expect.any(String) });
  expect((await listed()).body.meta.total).toBe(all.meta.total - there);
  expect((await take({ uuids: [], count: 1 })).status).toBe(422);
});

test("a removal is undone within a day, but for what is there again", async () => {
  const listed = async (store = solAcre) =>
    (await aurora("GET", `${v1}/assortments?store_uuid=${store.uuid}&sort=product`)).body;
  const take = (assortment_removal: object) => aurora("POST", `${v1}/assortment_removals`, { assortment_removal });
  const undo = (uuid: string, who = aurora) => who("DELETE", `${v1}/assortment_removals/${uuid}`);
  await add([solAcre.uuid], [works.biscuit.uuid, works.coffee.uuid]);
  const before = await listed();
  const count = before.meta.total;
  expect(count).toBeGreaterThan(1);
  const { uuid } = (await take({ store_uuid: solAcre.uuid, count })).body;
  expect((await undo(uuid, await world.as("boreal"))).status).toBe(404);
  const [{ product }] = before.data;
  const input = { product_uuids: [product.uuid], store_uuids: [solAcre.uuid] };
  await aurora("POST", `${v1}/assortments`, { assortment: input });
  expect((await undo(uuid)).body).toMatchObject({ count: count - 1 });
  expect((await listed()).data.map((one: { product: object }) => one.product)).toEqual(
    before.data.map((one: { product: object }) => one.product),
  );

  const again = (await take({ store_uuid: solAcre.uuid, count })).body;
  await world.admin.query("update assortments set removed_at = removed_at - interval '25 hours' where uuid = $1", [
    again.uuid,
  ]);
  const late = await undo(again.uuid);
  expect([late.status, late.body.errors.assortment_removal[0].base]).toEqual([
    422,
    ["Só se desfaz nas 24 horas depois da retirada."],
  ]);
});
