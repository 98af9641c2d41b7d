import { expect, test } from "vitest";
import { accounts, users, visitors } from "#tests/world/people.ts";
import { sendDeclaration } from "#tests/world/retailer.ts";
import { openWebWorld, type PageResponse } from "#tests/world/web.ts";

const world = openWebWorld();
const text = ({ html }: PageResponse) =>
  html
    .slice(html.indexOf("<main"))
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

test("the header's form finds visitors and menu entries, in groups", async () => {
  const browser = await world.browser("aurora");
  const home = await browser.open("/agency");
  expect(home.html).toMatch(/<form [^>]*action="\/agency\/buscar"[^>]*>/);
  const found = await browser.open("/agency/buscar?q=brun");
  expect(found.h1).toBe("Buscar");
  expect(text(found)).toContain("1 resultado para “brun” Visitantes Bruno Tavares 111.444.777-35 · Promotor");
  expect(text(found)).not.toContain("· Agência Aurora");
  expect(found.html).toContain(`href="/agency/visitors/${visitors.bruno.uuid}"`);
  expect(found.html).not.toContain("Davi Sampaio");
  const entry = await browser.open("/agency/buscar?q=cadástro");
  expect(text(entry)).toContain("Menu Visitantes: Cadastro");
});

test("actions and the menu are offered to those who may use them, also without a text", async () => {
  const open = async (login: "aurora" | "aurora.leitura", search: string) =>
    text(await (await world.browser(login)).open(`/agency/buscar${search}`));
  expect(await open("aurora", "")).toMatch(/Ações Novo visitante .*Menu .*Visitantes: Cadastro/);
  expect(await open("aurora", "?q=novo vis")).toContain("1 resultado para “novo vis” Ações Novo visitante");
  expect(await open("aurora.leitura", "")).not.toContain("Novo visitante");
});

test.each([
  ["belo", "supplier", ["Nova declaração"]],
  ["sol", "retailer", ["Novo bloqueio", "Novo contrato"]],
  ["mob", "mob", ["Nova rede", "Nova loja", "Nova agência"]],
  ["backoffice", "backoffice", ["Novo prestador de serviço", "Enviar arquivo de retorno", "Registrar pedido"]],
] as const)("the actions of %s lead to the pages that add its records", async (login, area, labels) => {
  const browser = await world.browser(login);
  const page = await browser.open(`/${area}/buscar`);
  for (const label of labels) {
    const href = page.html.match(new RegExp(`<a href="([^"]+)"[^>]*>${label}<`))?.[1];
    expect((await browser.open(String(href))).status, label).toBe(200);
  }
});

test("one letter starts no search, and an empty result says so", async () => {
  const browser = await world.browser("aurora");
  expect(text(await browser.open("/agency/buscar?q=b"))).toContain("Escreva ao menos duas letras.");
  expect(text(await browser.open("/agency/buscar?q=zzzz"))).toContain("Nada encontrado");
  expect(text(await browser.open("/agency/buscar"))).toContain("Escreva ao menos duas letras.");
});

test("the administration finds users; lists above its level are not searched", async () => {
  const browser = await world.browser("mob");
  const found = await browser.open("/mob/buscar?q=alice");
  expect(text(found)).toContain("Usuários Alice Aurora");
  expect(found.html).toContain(`href="/mob/roles/users/${users.aurora.uuid}"`);
  const people = text(await browser.open("/mob/buscar?q=bruno"));
  expect(people).toContain("Visitantes Bruno Tavares 111.444.777-35 · Promotor · Agência Aurora");
  const unprivileged = await world.browser("aurora.nada");
  expect(text(await unprivileged.open("/agency/buscar?q=bruno"))).toContain("Nada encontrado");
});

test("the administration finds the entries of its registers, and what it may add", async () => {
  await world.admin.query("insert into product_sections (uuid, name) values (gen_random_uuid(), 'Seção Zulu')");
  await world.admin.query("insert into product_categories (uuid, name) values (gen_random_uuid(), 'Categoria Zulu')");
  const mob = await world.as("mob");
  for (const [path, concept] of [
    ["job_functions", "job_function"],
    ["service_types", "service_type"],
  ] as const)
    expect((await mob("POST", `/v1/mob/${path}`, { [concept]: { name: "Zulu" } })).status).toBe(201);
  const browser = await world.browser("mob");
  const found = await browser.open("/mob/buscar?q=zulu");
  expect(text(found)).toMatch(/Funções Zulu .*Tipos de serviço Zulu .*Categoria Zulu .*Seção Zulu/);
  for (const register of ["jobFunctions", "serviceTypes", "productCategories", "productSections"]) {
    const [, href = ""] = new RegExp(`href="(/mob/baseRegisters/${register}/[\\w-]{36})"`).exec(found.html) ?? [];
    expect((await browser.open(href)).h1).toContain("Zulu");
  }
  expect(text(await browser.open("/mob/buscar?q=nova rede"))).toMatch(/Ações Nova rede/);
});

test.each([
  ["backoffice", "backoffice"],
  ["sol", "retailer"],
  ["belo", "supplier"],
  ["limpa", "serviceProvider"],
  ["sol.centro", "store"],
  ["campo", "af"],
] as const)("%s has the search, the saved views and the exports", async (login, area) => {
  const browser = await world.browser(login);
  expect((await browser.open(`/${area}/buscar?q=an`)).h1).toBe("Buscar");
  expect((await browser.open(`/${area}/visoes`)).h1).toBe("Visões salvas");
  expect((await browser.open(`/${area}/exportacoes`)).h1).toBe("Exportações");
});

test("a retailer finds people, owners, providers, contracts and declarations", async () => {
  const sol = await world.as("sol");
  const service_provider_contract = {
    ...{ service_provider_uuid: accounts.limpa.uuid, description: "Limpeza do piso", starts_on: "2026-01-01" },
    value_cents: 100_000,
  };
  const contracts = "/v1/retailers/service_provider_contracts";
  const { uuid } = (await sol("POST", contracts, { service_provider_contract })).body.service_provider_contract;
  const declaration = await sendDeclaration(world);
  const browser = await world.browser("sol");
  const page = await browser.open("/retailer/buscar?q=limpa");
  expect(text(page)).toMatch(/Visitantes por contratante Limpa Bem/);
  expect(text(page)).toMatch(/Prestadores de serviços Limpa Bem/);
  expect(text(page)).toMatch(/Contratos Limpa Bem: Limpeza do piso/);
  expect(text(page)).toMatch(/Declarações de serviço Limpa Bem .*Limpeza/);
  for (const href of [
    `/retailer/visitors?owner_uuid=${accounts.limpa.uuid}`,
    `/retailer/serviceProviders/${accounts.limpa.uuid}`,
    `/retailer/serviceProvidersContract/${uuid}`,
    `/retailer/supplierRetailerServiceAgreements/${declaration}`,
  ]) {
    expect(page.html).toContain(`href="${href}"`);
    expect((await browser.open(href)).status).toBe(200);
  }
  const people = await browser.open("/retailer/buscar?q=fabio");
  expect(text(people)).toMatch(/1 resultado para “fabio” Visitantes Fábio Leal [^A-Z]+ · [^·]+ · Limpa Bem/);
  const person = `/retailer/visitors/${visitors.fabio.uuid}`;
  expect(people.html).toContain(`href="${person}"`);
  expect((await browser.open(person)).h1).toBe("Fábio Leal");
});

test("a failed group reports it, and the others appear", async () => {
  const browser = await world.browser("mob");
  const { api } = world;
  world.api = async (request) =>
    request.url.includes("/v1/mob/users") ? Response.json({ message: "x" }, { status: 503 }) : api(request);
  const found = await browser.open("/mob/buscar?q=permissao");
  world.api = api;
  expect(text(found)).toContain("Usuários: dados indisponíveis.");
  expect(text(found)).toContain("Menu Permissão de usuário");
});

test("field control finds its nouns, beginnings first, each with a link to the rest", async () => {
  const names = ["Massa Serra", "Serra Alta", "Alta Serra", "Serra Azul", "Cerra Serrana", "Serra Baixa"];
  await world.admin.query(
    `insert into agency_suppliers (agency_uuid, uuid, supplier_name)
     select (select account_uuid from users where login = 'aurora'), gen_random_uuid(), name from unnest($1::text[]) name`,
    [names],
  );
  await world.admin.query("update users set edition = 'connect' where login = 'aurora'");
  const browser = await world.browser("aurora");
  const requested: string[] = [];
  const { api } = world;
  world.api = async (request) => {
    requested.push(new URL(request.url).pathname);
    return api(request);
  };
  const page = await browser.open("/agency/buscar?q=serra");
  world.api = api;
  expect(text(page)).toMatch(/Fornecedores Serra Alta Serra Azul Serra Baixa Alta Serra Cerra Serrana Ver todos \(6\)/);
  expect(page.html).toContain('href="/agency/suppliersAttend/suppliers?q=serra"');
  expect(requested.filter((path) => path.endsWith("/agency_suppliers"))).toHaveLength(1);
  expect(requested.filter((path) => path.endsWith("/agencies/visitors"))).toEqual([]);
  await world.admin.query("update users set edition = 'control' where login = 'aurora'");
});
