import { expect, test } from "vitest";
import { accounts, documentTypes, productSections } from "#tests/world/people.ts";
import { openWebWorld, type PageResponse } from "#tests/world/web.ts";

const world = openWebWorld();
const PATH = "/mob/baseRegisters";
const value = ({ html }: PageResponse, name: string) =>
  new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1];
const text = ({ html }: PageResponse) =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
/** Returns the id of the record called `name` in a list. */
const idOf = ({ html }: PageResponse, name: string) =>
  new RegExp(`href="[^"]*/([0-9a-f-]{36})">${name}<`).exec(html)?.[1] as string;

test("the menu entry leads to the first of five registers, all linked to each other", async () => {
  const browser = await world.browser("mob");
  expect(await browser.open(PATH)).toMatchObject({ status: 302, location: `${PATH}/documentTypes` });
  const { html, h1 } = await browser.open(`${PATH}/documentTypes`);
  expect(h1).toBe("Tipos de documento");
  for (const register of ["jobFunctions", "serviceTypes", "productCategories", "productSections"]) {
    expect(html).toContain(`href="${PATH}/${register}"`);
    expect((await browser.open(`${PATH}/${register}`)).status).toBe(200);
  }
  expect((await browser.open(`${PATH}/nada`)).status).toBe(404);
});

test.each([
  ["jobFunctions", { is_supervisor: "on" }, "Sim"],
  ["serviceTypes", {}, "Ativo"],
  ["productCategories", { retailer_uuid: accounts.sol.uuid }, "Mercados Sol"],
  ["productSections", {}, "Todas as redes"],
])("%s: a value is registered, changed, deactivated and removed", async (register, more, label) => {
  const browser = await world.browser("mob");
  const path = `${PATH}/${register}`;
  const created = await browser.send(`${path}/new`, { name: "  Xadrez  novo ", active: "on", ...more });
  expect(created).toMatchObject({ status: 302, location: path });
  const list = await browser.open(`${path}?q=xadrez`);
  expect(list.html).toContain("Registrado com sucesso!");
  expect(text(list)).toMatch(new RegExp(`Xadrez novo .*${label}`));

  const id = idOf(list, "Xadrez novo");
  const form = await browser.open(`${path}/${id}`);
  expect(value(form, "name")).toBe("Xadrez novo");
  const change = { name: "Xadrez velho", version: value(form, "version") as string };
  expect(await browser.send(`${path}/${id}`, change)).toMatchObject({ status: 302, location: path });
  const after = await browser.open(`${path}?q=xadrez`);
  expect(after.html).toContain("Salvo com sucesso.");
  expect(text(after)).toMatch(/Xadrez velho .*Inativo/);
  expect(text(await browser.open(`${path}?active=true&q=xadrez`))).toContain("Sem dados");

  expect(text(await browser.open(`${path}/${id}/remove`))).toContain("Tem certeza?");
  expect(await browser.send(`${path}/${id}/remove`, {})).toMatchObject({ status: 302, location: path });
  expect((await browser.open(`${path}?q=xadrez`)).html).toContain("Item removido com sucesso!");
  expect((await browser.open(`${path}/${id}`)).status).toBe(404);
});

test("Salvar e novo opens another empty form; a repeated submission has one effect", async () => {
  const browser = await world.browser("mob");
  const path = `${PATH}/serviceTypes`;
  const once = value(await browser.open(`${path}/new`), "once") as string;
  const sent = { name: "Panfletagem", active: "on", once, intent: "new" };
  expect(await browser.send(`${path}/new`, sent)).toMatchObject({ status: 302, location: `${path}/new` });
  expect(await browser.send(`${path}/new`, sent)).toMatchObject({ status: 302 });
  expect(text(await browser.open(`${path}?q=panfletagem`))).toContain("1 tipo de serviço");
});

test("a missing or duplicate value is reported at the top and beside the field", async () => {
  const browser = await world.browser("mob");
  const path = `${PATH}/productSections/new`;
  const refused = await browser.send(path, { name: " ", active: "on" });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("<title>Erro: Nova seção</title>");
  expect(refused.html).toMatch(/<a href="#name"[^>]*>Nome é obrigatório<\/a>/);
  const duplicate = await browser.send(path, { name: productSections.biscuits.name, active: "on" });
  expect(duplicate.status).toBe(422);
  expect(value(duplicate, "name")).toBe("Biscoitos");
});

test("the second of two editors sees both versions and can save either", async () => {
  const browser = await world.browser("mob");
  const path = `${PATH}/jobFunctions`;
  await browser.send(`${path}/new`, { name: "Degustadora", active: "on" });
  const id = idOf(await browser.open(`${path}?q=degustadora`), "Degustadora");
  await browser.send(`${path}/${id}`, { name: "Degustador", active: "on", version: "1" });
  const second = await browser.send(`${path}/${id}`, { name: "Degustação", active: "on", version: "1" });
  expect(second.status).toBe(409);
  expect(text(second)).toContain("Nome – diferente Degustação Degustador");
  expect([value(second, "name"), value(second, "version")]).toEqual(["Degustação", "2"]);
  expect(second.html).toContain("Salvar minha versão");
  expect(second.html).toContain(`href="${path}/${id}"`);
});

test("a value in use is not removed, and the page says why", async () => {
  const browser = await world.browser("mob");
  const path = `${PATH}/jobFunctions`;
  const id = idOf(await browser.open(`${path}?q=promotor`), "Promotor");
  const refused = await browser.send(`${path}/${id}/remove`, {});
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("<title>Erro: Remover Promotor</title>");
  expect(refused.html).toMatch(/id="errors"/);
});

test("a document type has scope, period and file formats, and an optional model", async () => {
  const browser = await world.browser("mob");
  const path = `${PATH}/documentTypes`;
  const fields = {
    name: "Carteira de vacinação",
    subject: "visitor",
    expires: "on",
    valid_days: "365",
    owner_kinds: ["agency", "supplier"],
    job_functions: "promoter",
    retailer_uuids: accounts.sol.uuid,
    accepted: ["pdf", "png"],
  };
  const none = await browser.send(`${path}/new`, { name: "X", subject: "visitor" });
  expect(none.status).toBe(422);
  expect(text(none)).toContain("Tipo de contratante é obrigatório");
  expect(text(none)).toContain("Tipo de arquivo é obrigatório");
  expect((await browser.send(`${path}/new`, fields)).status).toBe(302);
  const list = await browser.open(`${path}?q=vacinacao`);
  expect(text(list)).toMatch(/Carteira de vacinação Visitante 365 dias Agência, Fornecedor Mercados Sol Nenhum/);
  const id = idOf(list, "Carteira de vacinação");
  const form = await browser.open(`${path}/${id}`);
  expect([value(form, "valid_days"), value(form, "version")]).toEqual(["365", "1"]);
  expect(form.html).toMatch(
    /name="job_functions" checked="" value="promoter"|name="job_functions"[^>]*value="promoter"[^>]*checked=""/,
  );

  const file = new File(["%PDF-1.4\ntrailer << >>\n%%EOF\n"], "modelo.pdf", { type: "application/pdf" });
  expect((await browser.send(`${path}/${id}/template/edit`, { file })).status).toBe(302);
  const model = await browser.open(`${path}/${id}/template`);
  expect(model.html).toContain("%PDF-1.4");
  expect((await browser.send(`${path}/${documentTypes.aso}/remove`, {})).html).toContain("ASO é exigido por");
});

test("with many retailers the field searches them, and keeps the other input", async () => {
  await world.admin.query(
    "insert into accounts (uuid, kind, trade_name) select gen_random_uuid(), 'retailer', 'Rede ' || n from generate_series(1, 60) n",
  );
  const browser = await world.browser("mob");
  const path = `${PATH}/productCategories/new`;
  const input = { name: "Chás", active: "on", retailer_uuid_q: "mercados sol", intent: "search" };
  const found = await browser.send(path, input);
  expect(found.status).toBe(200);
  expect(found.html).not.toContain('id="errors"');
  expect(value(found, "name")).toBe("Chás");
  expect(text(found)).toContain("Todas as redes Mercados Sol");
});

test("a job function added, renamed or ended appears at once in the visitor search", async () => {
  const agency = await world.browser("aurora");
  const jobFunctionOptions = async () =>
    /name="job_function".*?<\/select>/s.exec((await agency.open("/agency/visitors")).html)?.[0];
  expect(await jobFunctionOptions()).not.toContain("Panfletista");
  const mob = await world.browser("mob");
  const path = `${PATH}/jobFunctions`;
  expect(await mob.send(`${path}/new`, { name: "Panfletista", active: "on" })).toMatchObject({ status: 302 });
  expect(await jobFunctionOptions()).toContain(">Panfletista<");
  const id = idOf(await mob.open(`${path}?q=panfletista`), "Panfletista");
  const version = async () => value(await mob.open(`${path}/${id}`), "version") as string;
  await mob.send(`${path}/${id}`, { name: "Panfleteira", active: "on", version: await version() });
  expect(await jobFunctionOptions()).toContain(">Panfleteira<");
  await mob.send(`${path}/${id}`, { name: "Panfleteira", version: await version() });
  expect(await jobFunctionOptions()).not.toContain("Panfleteira");
});

test("only administrators have access, and a reader cannot change anything", async () => {
  expect((await (await world.browser("aurora")).open(`${PATH}/jobFunctions`)).status).toBe(403);
  await world.admin.query(
    "update roles set permissions = permissions || '{\"admin-documents\": 1}' where uuid = (select role_uuid from users where login = 'mob')",
  );
  const reader = await world.browser("mob");
  const list = await reader.open(`${PATH}/jobFunctions`);
  expect(list.html).not.toContain(">Remover<");
  expect(list.html).not.toContain("Nova função");
  expect((await reader.open(`${PATH}/jobFunctions/new`)).status).toBe(403);
  expect((await reader.send(`${PATH}/jobFunctions/new`, { name: "Nada", active: "on" })).status).toBe(403);
});
