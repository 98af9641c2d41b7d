import { beforeAll, expect, test } from "vitest";
import { countStatements } from "#tests/world/count-statements.ts";
import { createFieldData } from "#tests/world/field.ts";
import { eventually, withJobs } from "#tests/world/jobs.ts";
import { accounts, productCategories, productSections } from "#tests/world/people.ts";
import { openWebWorld, type PageResponse } from "#tests/world/web.ts";

const world = openWebWorld();
withJobs(world);
const SUPPLIERS = "/agency/suppliersAttend/suppliers";
const PRODUCTS = "/agency/suppliersAttend/products";
const ASSORTMENT = "/agency/assortment";
const { solCentro, solAcre } = accounts;
let works: Awaited<ReturnType<typeof createFieldData>>;
beforeAll(async () => {
  works = await createFieldData(await world.as("aurora"));
});

const text = ({ html }: PageResponse) =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const known = (store: { uuid: string; trade_name: string }) => `${store.uuid} ${store.trade_name}`;
const idOf = ({ html }: PageResponse, name: string) =>
  new RegExp(`href="[^"]*/([0-9a-f-]{36})">${name}<`).exec(html)?.[1] as string;

test("a supplier is added, linked to an account, edited by two, counted and removed", async () => {
  const browser = await world.browser("aurora");
  expect((await browser.open("/agency/suppliersAttend")).location).toBe(SUPPLIERS);
  const empty = await browser.send(`${SUPPLIERS}/new`, { supplier_name: "" });
  expect(empty.status).toBe(422);
  expect(empty.html).toMatch(/<a href="#supplier_name"[^>]*>Fornecedor é obrigatório<\/a>/);
  const sent = { supplier_name: "Massas Lua", supplier_uuid: "" };
  expect(await browser.send(`${SUPPLIERS}/new`, sent)).toMatchObject({ status: 302, location: SUPPLIERS });
  const duplicate = await browser.send(`${SUPPLIERS}/new`, sent);
  expect(text(duplicate)).toContain("Já existe um fornecedor atendido com este nome.");
  const list = await browser.open(`${SUPPLIERS}?sort=-supplier_name`);
  expect(text(list)).toMatch(/Massas Lua Sem conta 0/);
  expect(list.html).toContain(`href="${PRODUCTS}?agency_supplier_uuid=${works.belo.uuid}">1<`);
  expect((await browser.open(`${PRODUCTS}?agency_supplier_uuid=${works.belo.uuid}`)).html).toContain(
    'data-announce="1 produto"',
  );
  const bare = await browser.open(`${SUPPLIERS}?with_account=false&sort=products`);
  expect(text(bare)).toMatch(/Conta do fornecedor: Sem conta .* Massas Lua/);
  expect(bare.html).not.toContain(`href="${SUPPLIERS}/${works.belo.uuid}"`);
  const path = `${SUPPLIERS}/${idOf(list, "Massas Lua")}`;
  expect((await browser.send(path, { ...sent, supplier_name: "Massas Sol", version: "1" })).status).toBe(302);
  const late = await browser.send(path, { ...sent, supplier_name: "Massas Mar", version: "1" });
  expect(late.status).toBe(409);
  expect(text(late)).toContain("Fornecedor – diferente Massas Mar Massas Sol");
  expect((await browser.open(`${SUPPLIERS}/export?format=csv`)).html).toContain("Fornecedor;Conta;Produtos");
  expect(text(await browser.open(`${path}/remove`))).toContain("Tem certeza?");
  expect((await browser.send(`${path}/remove`, {})).status).toBe(302);
  const { status, location } = await browser.open(path);
  expect([status, location]).toEqual([302, path.replace(SUPPLIERS, "/agency/removidos/agency_suppliers")]);
  expect((await browser.open(location ?? "")).h1).toBe("Massas Sol");
});

test("a product's EAN is checked and searchable, and its section is set", async () => {
  const browser = await world.browser("aurora");
  const wrong = await browser.send(`${PRODUCTS}/new`, { ean: "7896004000856", name: "Bolacha" });
  expect(wrong.status).toBe(422);
  expect(text(wrong)).toContain("EAN inválido: o dígito verificador não confere");
  expect(text(wrong)).toContain("Fornecedor é obrigatório");
  const sent = {
    agency_supplier_uuid: works.belo.uuid,
    ean: "7896004000855",
    name: "Bolacha",
    category: "Mercearia",
    section: "",
  };
  expect((await browser.send(`${PRODUCTS}/new`, sent)).status).toBe(302);
  const found = await browser.open(`${PRODUCTS}?q=789600`);
  expect(text(found)).toMatch(/Bolacha 7896004000855 Biscoitos Belo Mercearia Sem seção/);
  const path = `${PRODUCTS}/${idOf(found, "Bolacha")}`;
  expect((await browser.send(path, { ...sent, section: "Biscoitos", version: "1" })).status).toBe(302);
  const late = await browser.send(path, { ...sent, section: "Mercearia", version: "1" });
  expect(text(late)).toContain("Seção – diferente Mercearia Biscoitos");
  const known = await browser.open(`${PRODUCTS}/new?ean=123&name=Farofa`);
  expect(known.html).toMatch(/name="ean"[^>]* value="123"/);
  expect((await browser.send(`${path}/remove`, {})).status).toBe(302);
});

async function settled(path: string) {
  const browser = await world.browser("aurora");
  return eventually(
    () => browser.open(path),
    (page) => !text(page).includes("está sendo lido"),
  );
}

test("products by spreadsheet: good lines are saved, refused ones show why", async () => {
  const browser = await world.browser("aurora");
  const start = await browser.open(`${PRODUCTS}/import`);
  expect(text(start)).toContain("O que a planilha precisa ter");
  expect((await browser.open(`${PRODUCTS}/import/model`)).html).toContain("Fornecedor;EAN;Produto;Categoria;Seção");
  const once = /\?once=([0-9a-f-]+)/.exec(start.html)?.[1];
  const none = await browser.send(`${PRODUCTS}/import?once=${once}`, { file: new File([""], "nada.csv") });
  expect(none.status).toBe(422);
  const sheet = "EAN;Produto;Fornecedor\n7896004000855;Bolacha;Biscoitos Belo\n7896004000862;Torrada;Ninguém\n";
  const sent = await browser.send(`${PRODUCTS}/import`, { file: new File([sheet], "produtos.csv") });
  expect(sent.status).toBe(303);
  const page = text(await settled(sent.location as string));
  expect(page).toMatch(/1 cadastrado 0 atualizados 0 sem mudança 1 linha recusada/);
  expect(page).toContain("3 Fornecedor: Ninguém não é um fornecedor atendido");
  expect(text(await browser.open(`${PRODUCTS}/import`))).toMatch(/produtos.csv .* Salva 1 0 0 1/);
});

test("an assortment adds a supplier's products to stores, counts old ones, and removes", async () => {
  const browser = await world.browser("aurora");
  const path = `${ASSORTMENT}/new`;
  const empty = await browser.send(path, {});
  expect(empty.status).toBe(422);
  expect(empty.html).toMatch(/<a href="#product_uuids"[^>]*>Produtos é obrigatório<\/a>/);
  expect(empty.html).toMatch(/<a href="#store_uuids"[^>]*>Lojas é obrigatório<\/a>/);
  const redisplayed = await browser.send(path, { agency_supplier_uuid: works.serra.uuid, intent: "again" });
  expect(text(redisplayed)).toContain("Café torrado (78912342)");
  expect(text(redisplayed)).not.toContain("Biscoito de polvilho (");
  const put = (stores: { uuid: string; trade_name: string }[]) =>
    browser.send(path, {
      product_uuids: works.biscuit.uuid,
      store_uuids: stores.map(({ uuid }) => uuid),
      store_uuids_known: stores.map(known),
    });
  expect((await put([solCentro])).status).toBe(302);
  expect((await put([solCentro, solAcre])).location).toBe(ASSORTMENT);
  const list = await browser.open(`${ASSORTMENT}?q=centro`);
  expect(text(list)).toContain("1 item incluído; 1 já estava no sortimento.");
  expect(text(list)).toMatch(/Sol Centro Mercados Sol Biscoito de polvilho 7891000100103 Biscoitos Belo/);
  expect(list.html).toContain('data-announce="1 item"');
  const { biscuits, groceries } = productSections;
  const ofSection = await browser.open(`${ASSORTMENT}?product_section_uuid=${biscuits.uuid}`);
  expect(ofSection.html).toContain('aria-label="Remover filtro Seção: Biscoitos"');
  expect(ofSection.html).toContain('data-announce="2 itens"');
  const none = await browser.open(`${ASSORTMENT}?product_section_uuid=${groceries.uuid}`);
  expect(none.html).toContain('data-announce="0 itens"');
  const ofCategory = await browser.open(`${ASSORTMENT}?product_category_uuid=${productCategories.coffee.uuid}`);
  expect(ofCategory.html).toContain('data-announce="0 itens"');
  expect((await browser.open(`${ASSORTMENT}?store_uuid=${solAcre.uuid}&sort=product`)).html).toContain(
    'data-announce="1 item"',
  );
  const remove = /href="(\/agency\/assortment\/remove\?[^"]+)"/.exec(list.html)?.[1]?.replace(/&amp;/g, "&") as string;
  const question = await browser.open(remove);
  expect(text(question)).toMatch(/Tem certeza\? .* Biscoito de polvilho, em Sol Centro/);
  const late = await browser.send(remove, { count: "2" });
  expect(late.status).toBe(422);
  expect(text(late)).toContain("A lista mudou enquanto você conferia. Confira de novo.");
  expect(await browser.send(remove, { count: "1" })).toMatchObject({ location: `${ASSORTMENT}?q=centro` });
  const without = await browser.open(`${ASSORTMENT}?q=centro`);
  expect(without.html).toContain('data-announce="0 itens"');
  const undo = /action="([^"]*\/undo)"/.exec(without.html)?.[1] as string;
  expect(await browser.send(undo, {})).toMatchObject({ location: ASSORTMENT });
  const back = await browser.open(`${ASSORTMENT}?q=centro`);
  expect(text(back)).toContain("Desfeito com sucesso. 1 item.");
  expect(back.html).toContain('data-announce="1 item"');
  expect((await browser.send(remove, { count: "1" })).location).toBe(`${ASSORTMENT}?q=centro`);
});

test("a sheet's invalid lines say why and what to do; their number leads to them", async () => {
  const browser = await world.browser("aurora");
  const sheet =
    "EAN;Loja;Produto\n7891000100103;Sol Centro;\n7896004000862;Lua Norte;Torrada\n78912342;Sol Centro;\n12;Sol Centro;\n";
  const sent = await browser.send(`${ASSORTMENT}/import`, { file: new File([sheet], "sortimento.csv") });
  const page = await settled(sent.location as string);
  expect(text(page)).toMatch(/4 linhas lidas 1 item incluído 0 já estavam no sortimento 3 linhas inválidas/);
  expect(page.html).toContain(`href="${PRODUCTS}/new?ean=7896004000862&amp;name=Torrada"`);
  expect(text(page)).toContain("Produto sem seção Dê uma seção ao produto e importe a planilha de novo.");
  expect(text(page)).toContain("EAN inválido: tem 2 números e são 8, 12, 13 ou 14 Corrija o EAN na linha");
  const all = /href="(\/agency\/assortment\/invalid\?assortment_import_uuid=[^"]+)"/.exec(page.html)?.[1] as string;
  expect((await browser.open(all)).html).toContain('data-announce="3 linhas"');
  const typed = await browser.open(`${ASSORTMENT}/invalid?q=torrada&sort=-ean`);
  expect(typed.html).toContain('data-announce="1 linha"');
  const some = await browser.open(`${ASSORTMENT}/invalid?reason=store_not_served&state=pending`);
  expect(some.html).toContain('data-announce="1 linha"');
  expect((await browser.open(`${ASSORTMENT}/invalid/export?format=csv`)).html).toContain("EAN desconhecido");
});

test("many rows, selected or filtered, are confirmed once and changed together", async () => {
  const browser = await world.browser("aurora");
  const stores = [solCentro, solAcre].map(({ uuid }) => uuid);
  const names = [solCentro, solAcre].map(known);
  const products = [works.biscuit.uuid, works.coffee.uuid];
  await browser.send(`${ASSORTMENT}/new`, { product_uuids: products, store_uuids: stores, store_uuids_known: names });
  const list = await browser.open(`${ASSORTMENT}?q=centro`);
  expect(list.html).toMatch(/<button[^>]*formAction="\/agency\/assortment\/remove"/i);
  const filtered = `${ASSORTMENT}/remove?all=1&filters=${encodeURIComponent("q=centro")}`;
  const question = await browser.open(filtered);
  expect(text(question)).toContain("Tirar 2 itens do sortimento");
  expect(text(question)).not.toContain("Sol Rio Branco");
  const once = /name="once" value="([^"]+)"/.exec(question.html)?.[1] as string;
  for (const _twice of [1, 2]) {
    const answer = await browser.send(filtered, { count: "2", once });
    expect([answer.status, answer.location]).toEqual([302, `${ASSORTMENT}?q=centro`]);
  }
  expect(text(await browser.open(`${ASSORTMENT}?q=centro`))).toContain("2 itens removidos.");
  expect((await browser.open(ASSORTMENT)).html).toContain('data-announce="2 itens"');
  expect((await browser.open(filtered)).location).toBe(`${ASSORTMENT}?q=centro`);
  expect(text(await browser.open(`${ASSORTMENT}?q=centro`))).toContain("Não há o que fazer com estas linhas.");
  expect((await browser.open(`${ASSORTMENT}/remove`)).location).toBe(ASSORTMENT);
  expect(text(await browser.open(ASSORTMENT))).toContain("Marque ao menos uma linha, ou todas as filtradas.");
  const bare = `${PRODUCTS}?without_section=true`;
  expect(text(await browser.open(bare))).toMatch(/Com ou sem seção.*Sem seção/);
  const section = `${PRODUCTS}/section?uuid=${works.coffee.uuid}&filters=without_section%3Dtrue`;
  expect(text(await browser.open(section))).toContain("Café torrado (sem seção)");
  const unsaid = await browser.send(section, { count: "1", section: "" });
  expect(unsaid.status).toBe(422);
  expect(unsaid.html).toMatch(/<a href="#section"[^>]*>Seção é obrigatório<\/a>/);
  const saved = await browser.send(section, { count: "2", section: "Mercearia" });
  expect(saved.html).toMatch(/<option[^>]* value="Mercearia"[^>]* selected=""/);
  expect((await browser.send(section, { count: "1", section: "Mercearia" })).location).toBe(bare);
  expect(text(await browser.open(bare))).not.toContain("Café torrado");
});

test("a reader gets no forms; users without permission and other agencies see nothing", async () => {
  const reader = await world.browser("aurora.leitura");
  for (const path of [SUPPLIERS, PRODUCTS, ASSORTMENT]) {
    const page = await reader.open(path);
    expect([path, page.status]).toEqual([path, 200]);
    expect(page.html).not.toContain(`${path}/new"`);
    expect([path, (await reader.open(`${path}/new`)).status]).toEqual([path, 403]);
    expect((await (await world.browser("aurora.nada")).open(path)).status).toBe(403);
  }
  for (const path of [`${ASSORTMENT}/import`, `${ASSORTMENT}/remove?all=1`, `${PRODUCTS}/section?all=1`]) {
    expect([path, (await reader.open(path)).status]).toEqual([path, 403]);
  }
  const boreal = await world.browser("boreal");
  expect((await boreal.open(`${PRODUCTS}/${works.biscuit.uuid}`)).status).toBe(404);
  expect(text(await boreal.open(ASSORTMENT))).toContain("Sem dados");
});

test("each list, form and sheet runs at most twelve statements", async () => {
  const browser = await world.browser("aurora");
  const all = "?all=1&filters=";
  const lists = [SUPPLIERS, PRODUCTS, ASSORTMENT, `${ASSORTMENT}/invalid`, "/agency/quest", "/agency/surveySchedules"];
  const forms = [SUPPLIERS, PRODUCTS, ASSORTMENT, "/agency/quest", "/agency/surveySchedules"].map((at) => `${at}/new`);
  const counts: [string, number][] = [];
  const questions = [`${ASSORTMENT}/remove${all}`, `${PRODUCTS}/section${all}`];
  for (const path of [...lists, ...forms, ...questions, `${PRODUCTS}/import`, `${ASSORTMENT}/import`]) {
    await browser.open(path);
    counts.push([path, await countStatements(() => browser.open(path))]);
  }
  expect(counts.filter(([, statements]) => statements > 12)).toEqual([]);
});
