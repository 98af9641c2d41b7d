import { beforeAll, beforeEach, expect, test } from "vitest";
import { createFieldData } from "#tests/world/field.ts";
import { rowNames, textOf } from "#tests/world/html.ts";
import { addAssortmentImport, addInvalidLines } from "#tests/world/invalid-lines.ts";
import { accounts } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

/** The administration reviews the lines of assortment sheets that could not be imported. */
const world = openWebWorld();
const LIST = "/mob/invalidAgencySupplierProducts";
let imported: string;

beforeAll(async () => {
  await createFieldData(await world.as("aurora"));
});
beforeEach(async () => {
  imported = await addAssortmentImport(world.admin);
});

const reviewOf = (search: string) =>
  `${LIST}/review?${new URLSearchParams({ all: "1", filters: `assortment_import_uuid=${imported}${search}` })}`;

test("fifty lines are found by reason and accepted at once; that is undone", async () => {
  await addInvalidLines(world.admin, imported, 50);
  const browser = await world.browser("mob");
  const list = await browser.open(`${LIST}?assortment_import_uuid=${imported}&reason=product_without_section`);
  expect(rowNames(list)).toHaveLength(25);
  expect(textOf(list)).toContain("Produto sem seção");
  const address = reviewOf("&reason=product_without_section");
  const page = await browser.open(address);
  expect(page).toMatchObject({ status: 200, h1: "Rever 50 linhas" });
  const refused = await browser.send(address, { decision: "accepted", count: "50", note: "Vista em massa" });
  expect(refused.status).toBe(422);
  expect(textOf(refused)).toMatch(/Seção é obrigatório/);
  expect(refused.html).toContain("Vista em massa");
  const accepted = await browser.send(address, { decision: "accepted", count: "50", section: "Mercearia", note: "" });
  expect(accepted.status).toBe(303);
  const after = await browser.open(accepted.location ?? "");
  expect(textOf(after)).toContain("50 linhas aceitas.");
  const [, undo = ""] = /action="([^"]*desfazer[^"]*)"/.exec(after.html) ?? [];
  expect((await browser.send(undo.replaceAll("&amp;", "&"), {})).status).toBe(302);
  expect(textOf(await browser.open(`${LIST}?assortment_import_uuid=${imported}&state=pending`))).toContain(
    " 50 linhas ",
  );
});

test("a line is discarded with its reason, which the agency reads", async () => {
  await addInvalidLines(world.admin, imported, 1, { ean: "123", reason: "unknown_ean" });
  const browser = await world.browser("mob");
  const address = reviewOf("&reason=unknown_ean");
  const page = await browser.open(address);
  for (const label of ["Produto da agência", "Fornecedor", "Nome do produto", "Seção", "Loja"])
    expect(textOf(page)).toContain(label);
  expect((await browser.send(address, { decision: "discarded", count: "1", note: "" })).status).toBe(422);
  const discarded = await browser.send(address, { decision: "discarded", count: "1", note: "Fora de linha" });
  expect(discarded.status).toBe(303);
  const agency = await world.browser("aurora");
  const own = await agency.open(`/agency/assortment/invalid?assortment_import_uuid=${imported}`);
  expect(textOf(own)).toMatch(/Descartado.*Fora de linha/s);
});

test("lines of a day ago, of an agency or with a text are found, and exported", async () => {
  await addInvalidLines(world.admin, imported, 2);
  await world.admin.query(
    "update invalid_agency_supplier_products set created_at = now() - interval '8 days' where line = 1",
  );
  const browser = await world.browser("mob");
  const found = async (search: string) =>
    rowNames(await browser.open(`${LIST}?assortment_import_uuid=${imported}&${search}`)).length;
  expect(await found("min_age=7")).toBe(1);
  expect(await found("min_age=30")).toBe(0);
  expect(await found(`agency_uuid=${accounts.boreal.uuid}`)).toBe(0);
  expect(await found("q=sol+centro")).toBe(2);
  const csv = await browser.open(`${LIST}/export?assortment_import_uuid=${imported}`);
  expect(csv.html).toContain("Sol Centro");
});

test("the reduced role has this screen alone, others are refused it", async () => {
  const withOnly = (permissions: object) =>
    world.admin.query(
      "update roles set permissions = $1 where uuid = (select role_uuid from users where login = 'mob')",
      [permissions],
    );
  await withOnly({ "admin-reports": 3 });
  expect((await (await world.browser("mob")).open(LIST)).status).toBe(403);
  await withOnly({ "admin-invalid-assortments": 3 });
  await world.admin.query("update users set edition = 'connect' where login = 'mob'");
  const browser = await world.browser("mob");
  const home = await browser.open("/mob");
  expect(textOf(home)).toContain("Olá! Seja bem-vindo ao mobconnect. Escolha uma opção do menu.");
  expect(textOf(home)).toMatch(
    /Para resolver \d+ Sortimentos inválidos a rever Linhas .* Espera mais longa: há 8 dias/,
  );
  expect(home.html).toContain(`href="${LIST}"`);
  for (const path of ["visitors", "visitors/new", "roles", "reports/supplierAccesses", "visitorDocsValidations"])
    expect([path, (await browser.open(`/mob/${path}`)).status]).toEqual([path, 403]);
});
