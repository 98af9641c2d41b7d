import { beforeAll, beforeEach, expect, test } from "vitest";
import { createFieldData } from "#tests/world/field.ts";
import { addAssortmentImport, addInvalidLines } from "#tests/world/invalid-lines.ts";
import { accounts, brands } from "#tests/world/people.ts";
import { type Client, openWorld } from "#tests/world/world.ts";

/** Reviews of invalid lines by the reduced administration: several at once, undone, and who may do nothing else. */
const world = openWorld();
const { aurora: agency, solCentro } = accounts;
const BASE = "/v1/mob/assortment_reviews";
const LINES = "/v1/mob/invalid_agency_supplier_products";
let mob: Client;
let works: Awaited<ReturnType<typeof createFieldData>>;
let imported: string;

beforeAll(async () => {
  mob = await world.as("mob");
  works = await createFieldData(await world.as("aurora"));
});
beforeEach(async () => {
  imported = await addAssortmentImport(world.admin);
});

const addLines = (count: number, line = {}) => addInvalidLines(world.admin, imported, count, line);
const review = (fields: object, who = mob) =>
  who("POST", BASE, { assortment_review: { assortment_import_uuid: imported, decision: "accepted", ...fields } });
const states = async () =>
  (
    await world.admin.query(
      "select state, count(*)::int as n from invalid_agency_supplier_products where import_uuid = $1 group by 1 order by 1",
      [imported],
    )
  ).rows;
const itemsInStore = async () =>
  (
    await world.admin.query("select count(*)::int as n from assortments where store_uuid = $1 and removed_at is null", [
      solCentro.uuid,
    ])
  ).rows[0].n;

test("fifty lines are accepted with one section, notified and undone", async () => {
  await addLines(50);
  expect((await review({ count: 50 })).body.errors.assortment_review[0]).toMatchObject({
    base: [expect.stringMatching(/^Linha \d+, EAN 78912342: Seção é obrigatório$/)],
    section: ["Seção é obrigatório"],
  });
  expect((await review({ count: 49, section: "Mercearia" })).status).toBe(422);
  expect(await states()).toEqual([{ state: "pending", n: 50 }]);
  const done = await review({ count: 50, section: "Mercearia", note: "Seção informada" });
  expect(done.body).toMatchObject({ count: 50 });
  expect(await states()).toEqual([{ state: "accepted", n: 50 }]);
  expect(await itemsInStore()).toBe(1);
  const notices = await (await world.as("aurora"))("GET", "/v1/agencies/notifications?kind=assortment_reviewed");
  expect(notices.body.data).toMatchObject([
    { title: "Sortimentos inválidos revistos", body: "50 linhas aceitas.", target: { page: "invalid_assortments" } },
  ]);
  expect((await mob("POST", `${BASE}/${done.body.uuid}/undo`)).body).toMatchObject({ count: 50 });
  expect(await states()).toEqual([{ state: "pending", n: 50 }]);
  expect(await itemsInStore()).toBe(0);
  expect((await mob("POST", `${BASE}/${done.body.uuid}/undo`)).status).toBe(404);
});

test("lines are discarded with a reason, and a review of yesterday stays", async () => {
  await addLines(2);
  expect((await review({ count: 2, decision: "discarded" })).body.errors.assortment_review[0]).toEqual({
    note: ["Motivo é obrigatório"],
  });
  const done = await review({ count: 2, decision: "discarded", note: "Fora de linha" });
  expect(await states()).toEqual([{ state: "discarded", n: 2 }]);
  await world.admin.query(
    "update invalid_agency_supplier_products set reviewed_at = now() - interval '25 hours' where state <> 'pending'",
  );
  expect((await mob("POST", `${BASE}/${done.body.uuid}/undo`)).status).toBe(422);
});

test("a line with a wrong EAN is accepted with a product and a store from look-ups", async () => {
  await addLines(1, { ean: "123", reason: "unknown_ean" });
  const found = async (what: string, q: string) =>
    (await mob("GET", `${BASE}/${what}?${new URLSearchParams({ agency_uuid: agency.uuid, q })}`)).body.data;
  expect((await mob("GET", `${BASE}/stores`)).body.data).toEqual([]);
  const [product] = await found("products", "biscoito");
  const [store] = await found("stores", "centro");
  expect([product.name, store.name]).toEqual([
    "Biscoito de polvilho (7891000100103)",
    expect.stringMatching(/^Sol Centro – Mercados Sol, .+\/[A-Z]{2}$/),
  ]);
  expect((await found("suppliers", "")).map(({ uuid }: { uuid: string }) => uuid)).toContain(works.belo.uuid);
  const wrong = await review({ count: 1, product_uuid: brands.sol, store_uuid: store.uuid });
  expect(wrong.body.errors.assortment_review[0].product_uuid).toEqual(["Escolha um produto da agência."]);
  expect((await review({ count: 1, product_uuid: product.uuid, store_uuid: store.uuid })).status).toBe(200);
  const rows = await mob("GET", `${LINES}?assortment_import_uuid=${imported}&state=accepted`);
  expect(rows.body.data).toMatchObject([{ assortment_import_uuid: imported, ean: "123" }]);
});

test("the reduced role reviews, and is refused other calls", async () => {
  await world.admin.query(
    `update roles set permissions = '{"admin-invalid-assortments": 3}'
     where uuid = (select role_uuid from users where login = 'mob')`,
  );
  await addLines(1);
  const reduced = await world.as("mob");
  expect((await reduced("GET", LINES)).status).toBe(200);
  expect((await review({ count: 1, section: "Mercearia" }, reduced)).status).toBe(200);
  for (const path of ["roles", "users", "visitors", "retailer_document_validations", "reports/store_accesses", "audit"])
    expect([path, (await reduced("GET", `/v1/mob/${path}`)).status]).toEqual([path, 403]);
});
