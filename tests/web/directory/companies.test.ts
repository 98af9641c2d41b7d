import { expect, test } from "vitest";
import { cnpjOf } from "#app/demo/people/identifiers.ts";
import { announcedCount } from "#tests/world/html.ts";
import { accounts, brands } from "#tests/world/people.ts";
import { openWebWorld, type PageResponse } from "#tests/world/web.ts";

const world = openWebWorld();
const value = ({ html }: PageResponse, name: string) =>
  new RegExp(`name="${name.replace(/[[\]]/g, "\\$&")}"[^>]* value="([^"]*)"`).exec(html)?.[1];
const text = ({ html }: PageResponse) =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
const SAO_PAULO = "3550308";
let numbered = 300;
const typed = (more: Record<string, string> = {}) => ({
  trade_name: "Padaria  Nova",
  legal_name: "Padaria Nova Ltda.",
  cnpj: cnpjOf(numbered++),
  contact_name: "Célia",
  phone: "(11) 98765-4321",
  cep: "01310-100",
  address: "Avenida Paulista, 1000",
  city_id: SAO_PAULO,
  city_id_known: `${SAO_PAULO} São Paulo/SP`,
  status: "active",
  ...more,
});

test.each([
  ["mob", "retailers", "Redes", { document_validation_type: "none" }],
  ["mob", "agencies", "Agências", {}],
  ["mob", "suppliers", "Fornecedores", { supplier_type: "indirect" }],
  ["backoffice", "serviceProviders", "Prestadores de serviço", {}],
  ["backoffice", "retailers", "Redes", { document_validation_type: "mob" }],
])("%s registers, shows, changes and removes an account among %s", async (area, segment, title, own) => {
  const browser = await world.browser(area);
  const path = `/${area}/${segment}`;
  expect((await browser.open(path)).h1).toBe(title);
  const created = await browser.send(`${path}/new`, typed({ ...own, conditional_blocks: "display_visits_report" }));
  expect([created.status, created.location]).toEqual([
    302,
    expect.stringMatching(new RegExp(`^${path}/[0-9a-f-]{36}$`)),
  ]);
  const at = created.location as string;
  const page = await browser.open(at);
  expect(page.h1).toBe("Padaria Nova");
  expect(text(page)).toMatch(/Ativo .*0 Visitantes .*0 Lojas .*0 Usuários .*Ninguém entra por esta conta/);
  expect(text(page)).toMatch(/Relatório de visitas .*\(11\) 98765-4321 .*01310-100 Município São Paulo\/SP/);

  const form = await browser.open(`${at}/edit`);
  const changed = typed({
    ...own,
    trade_name: "Padaria Velha",
    status: "defaulting",
    version: value(form, "version") ?? "",
  });
  expect(await browser.send(`${at}/edit`, changed)).toMatchObject({ status: 302, location: at });
  expect(text(await browser.open(at))).toContain("Inadimplente");
  expect(await browser.send(`${at}/edit`, { ...changed, trade_name: "Padaria Outra" })).toMatchObject({ status: 409 });

  expect(text(await browser.open(`${path}?q=velha&status=defaulting`))).toContain("Padaria Velha");
  const file = await browser.open(`${path}/export?q=velha&sort=-name`);
  expect(file.html).toContain("Padaria Velha");
  expect(await browser.send(`${at}/remove`, { nome: "Padaria Velha" })).toMatchObject({ status: 302, location: path });
  expect((await browser.open(at)).location).toContain("/removidos/");
});

test("what is wrong is at its field, and nothing that was typed is lost", async () => {
  const browser = await world.browser("mob");
  const sent = await browser.send("/mob/suppliers/new", typed({ cnpj: "11.222.333/0001-00", trade_name: "Só o nome" }));
  expect(sent.status).toBe(422);
  expect(text(sent)).toContain("CNPJ inválido: o dígito verificador não confere");
  expect(text(sent)).toContain("Tipo é obrigatório");
  expect([value(sent, "trade_name"), value(sent, "cnpj")]).toEqual(["Só o nome", "11.222.333/0001-00"]);
  expect(sent.html).toContain("São Paulo/SP");
});

test("a municipality is looked up by a part of its name, without script too", async () => {
  const browser = await world.browser("mob");
  const fields = { ...typed(), city_id: "", city_id_known: "", city_id_q: "sao p", intent: "search" };
  const shown = await browser.send("/mob/agencies/new", fields);
  expect([shown.status, shown.html.includes("São Paulo/SP")]).toEqual([200, true]);
});

test("an account in use stays, and its page says why", async () => {
  const browser = await world.browser("mob");
  const refused = await browser.send(`/mob/agencies/${accounts.aurora.uuid}/remove`, {});
  expect([refused.status, text(refused).includes("mude a situação para Inativo")]).toEqual([422, true]);
});

test("a retailer's brand is registered, renamed and removed", async () => {
  const browser = await world.browser("mob");
  const path = "/mob/retailers/brands";
  const sent = { retailer_uuid: accounts.sol.uuid, name: "Sol  Express" };
  expect(await browser.send(`${path}/new`, sent)).toMatchObject({ status: 302, location: path });
  expect(await browser.send(`${path}/new`, sent)).toMatchObject({ status: 422 });
  const list = await browser.open(`${path}?q=express&retailer_uuid=${accounts.sol.uuid}`);
  expect(text(list)).toContain("Sol Express Mercados Sol Ver lojas");
  const id = /retailers\/brands\/([0-9a-f-]{36})">/.exec(list.html)?.[1] as string;
  const change = { ...sent, name: "Sol Rápido", version: "1" };
  expect(await browser.send(`${path}/${id}`, change)).toMatchObject({ status: 302, location: path });
  expect(await browser.send(`${path}/${id}/remove`, {})).toMatchObject({ status: 302, location: path });
  const used = await browser.send(`${path}/${brands.sol}/remove`, {});
  expect([used.status, text(used).includes("Esta bandeira tem lojas")]).toEqual([422, true]);
});

const store = (more: Record<string, string> = {}) => ({
  ...typed(),
  store_brand_uuid: brands.sol,
  name: "Praça",
  code: "0077",
  latitude: "-23,5505",
  longitude: "-46.6333",
  "opening_hours[0].weekday": "monday",
  "opening_hours[0].opens_at": "08:00",
  "opening_hours[0].closes_at": "22:00",
  "opening_hours[1].weekday": "tuesday",
  "opening_hours[1].opens_at": "",
  "opening_hours[1].closes_at": "",
  "section_heads[0].name": "",
  "section_heads[1].name": "Otávio",
  "section_heads[1].phone": "11912345678",
  ...more,
});

test("a store has hours, section heads and a place on the map", async () => {
  const browser = await world.browser("mob");
  const path = "/mob/retailers/stores";
  expect(await browser.send(`${path}/new`, store())).toMatchObject({ status: 302, location: path });
  const list = await browser.open(`${path}?q=praca&retailer_uuid=${accounts.sol.uuid}`);
  const id = /retailers\/stores\/([0-9a-f-]{36})">Praça/.exec(list.html)?.[1] as string;
  const form = await browser.open(`${path}/${id}`);
  expect(text(form)).toMatch(/Mercados Sol .*Horário de Brasília .*-23,5505; -46,6333 no mapa/);
  expect(value(form, "opening_hours[0].opens_at")).toBe("08:00");
  expect([value(form, "section_heads[0].name"), value(form, "latitude")]).toEqual(["Otávio", "-23,5505"]);
  const wrong = await browser.send(`${path}/${id}`, store({ "opening_hours[1].opens_at": "9h", version: "1" }));
  expect([wrong.status, text(wrong).includes("Horário inválido: escreva hh:mm")]).toEqual([422, true]);
  const further = await browser.send(`${path}/${id}`, store({ intent: "again", version: "1" }));
  expect([further.status, value(further, "name")]).toEqual([200, "Praça"]);
  const saved = await browser.send(`${path}/${id}`, store({ name: "Praça Nova", latitude: "", version: "1" }));
  expect(saved).toMatchObject({ status: 302, location: path });
  expect(text(await browser.open(`${path}/${id}`))).toContain("Sem coordenadas");
  expect(await browser.send(`${path}/${id}/remove`, {})).toMatchObject({ status: 302, location: path });
});

test("a supplier's unit is registered, deactivated and removed", async () => {
  const browser = await world.browser("backoffice");
  const path = "/backoffice/suppliers/units";
  const sent = { ...typed(), supplier_uuid: accounts.belo.uuid, name: "Filial Sul", active: "on" };
  expect(await browser.send(`${path}/new`, sent)).toMatchObject({ status: 302, location: path });
  const list = await browser.open(`${path}?q=filial&supplier_uuid=${accounts.belo.uuid}`);
  const id = /suppliers\/units\/([0-9a-f-]{36})">Filial Sul/.exec(list.html)?.[1] as string;
  const { active: _, ...inactive } = { ...sent, version: "1" };
  expect(await browser.send(`${path}/${id}`, inactive)).toMatchObject({ status: 302, location: path });
  expect(text(await browser.open(`${path}?active=false&sort=-supplier`))).toContain("Filial Sul");
  expect(await browser.send(`${path}/${id}/remove`, {})).toMatchObject({ status: 302, location: path });
});

test("a purchase of a retailer is registered, corrected and removed", async () => {
  const browser = await world.browser("mob");
  const path = "/mob/retailers/changes";
  const sent = { old_retailer_uuid: accounts.sol.uuid, new_retailer_uuid: accounts.lua.uuid, changed_on: "05/01/2026" };
  const same = await browser.send(`${path}/new`, { ...sent, new_retailer_uuid: accounts.sol.uuid });
  expect([same.status, text(same).includes("Escolha outra rede: esta é a antiga.")]).toEqual([422, true]);
  expect(await browser.send(`${path}/new`, sent)).toMatchObject({ status: 302, location: path });
  const list = await browser.open(path);
  expect(text(list)).toMatch(/Mercados Sol .*05\/01\/2026/);
  const id = /retailers\/changes\/([0-9a-f-]{36})">/.exec(list.html)?.[1] as string;
  const change = { ...sent, changed_on: "06/01/2026", version: "1" };
  expect(await browser.send(`${path}/${id}`, change)).toMatchObject({ status: 302, location: path });
  expect(text(await browser.open(path))).toContain("06/01/2026");
  expect(await browser.send(`${path}/${id}/remove`, {})).toMatchObject({ status: 302, location: path });
});

test("the page of an account leads to its users, and to the form of a new one", async () => {
  const browser = await world.browser("mob");
  const page = await browser.open(`/mob/agencies/${accounts.aurora.uuid}`);
  const users = `/mob/roles/users?account_uuid=${accounts.aurora.uuid}`;
  expect(page.html).toContain(`href="${users}&amp;active=true"`);
  const count = Number(/<strong[^>]*>(\d+)<\/strong> <span>Usuários/.exec(page.html)?.[1]);
  expect(count).toBeGreaterThan(1);
  expect(text(await browser.open(`${users}&active=true`))).toContain(`${count} usuários`);
  const added = `/mob/roles/users/new?tipo=agency&conta=${accounts.aurora.uuid}`;
  expect(page.html).toContain(`href="${added.replaceAll("&", "&amp;")}"`);
  const form = await browser.open(added);
  expect(form.html).toContain(`value="${accounts.aurora.uuid}"`);
  expect(form.html).toMatch(/<option value="agency" selected="">/);
  expect(form.html).toContain(`href="/mob/agencies/${accounts.aurora.uuid}"`);
  const { rows } = await world.admin.query("select uuid from roles where user_type = 'agency' limit 1");
  const sent = { user_type: "agency", account_uuid: accounts.aurora.uuid, role_uuid: rows[0].uuid, active: "on" };
  const typed = { ...sent, name: "Zoraide", login: "zoraide", email: "z@exemplo.test", edition: "control" };
  expect(await browser.send(added, typed)).toMatchObject({
    status: 302,
    location: `/mob/agencies/${accounts.aurora.uuid}`,
  });
});

test("the page of a retailer leads to its document rules", async () => {
  const browser = await world.browser("mob");
  const rules = `/mob/baseRegisters/documentRules?retailer_uuid=${accounts.sol.uuid}`;
  expect((await browser.open(`/mob/retailers/${accounts.sol.uuid}`)).html).toContain(`href="${rules}"`);
  expect((await browser.open(rules)).h1).toBe("Regras de documentos");
});

test("an owner's people are a link to as many; no link leads where one may not go", async () => {
  const browser = await world.browser("mob");
  const path = `/mob/agencies/${accounts.aurora.uuid}`;
  const page = await browser.open(path);
  const [, href = "", count = ""] =
    /href="([^"]*owner_uuid=[^"]*)"[^>]*>.*?<strong[^>]*>(\d+)<\/strong>/.exec(page.html) ?? [];
  expect(announcedCount(await browser.open(href.replaceAll("&amp;", "&")))).toMatch(new RegExp(`^${count} `));
  expect(page.html).toContain("Mudar como entram");
  await world.admin.query(
    `update roles set permissions = '{"admin-agencies": 1}' where uuid = (select role_uuid from users where login = 'mob')`,
  );
  const shown = await browser.open(path);
  for (const lead of ["Novo usuário", "Mudar como entram", "/mob/roles/", "/mob/visitors/search"])
    expect([lead, shown.html.slice(shown.html.indexOf("<main")).includes(lead)]).toEqual([lead, false]);
});
