import { expect, test } from "vitest";
import { CONSENT_VERSION, consentTexts } from "#app/contracts/people/lite-visitors.ts";
import { cpfOf } from "#tests/world/files/sheet-people.ts";
import { accounts, visitors } from "#tests/world/people.ts";
import { openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();

const PATH = "/pub/liteVisitors";
const said = {
  name: "Gil Moura",
  cpf: "286.255.878-87",
  phone: "(11) 98765-4321",
  company: "Agência Aurora",
  store_uuid: accounts.solCentro.uuid,
  store_uuid_known: `${accounts.solCentro.uuid} Sol Centro – São Paulo/SP`,
  purpose: "Reposição de gôndola",
  consent_version: CONSENT_VERSION,
};
const waiting = async (cpf: string) =>
  (await world.admin.query("select name, store_uuid, consent_version from lite_visitors where cpf = $1", [cpf])).rows;

test("a person finds the store by name, consents and is registered, with HTML alone", async () => {
  const browser = await world.browser();
  const page = await browser.open(PATH);
  expect(page).toMatchObject({ status: 200, h1: "Cadastro de visitante" });
  expect(page.html).toContain(consentTexts[CONSENT_VERSION]);
  expect(page.html).not.toMatch(/<script|type="radio"/);

  const { store_uuid, store_uuid_known, ...typed } = said;
  const found = await browser.send(PATH, { ...typed, store_uuid_q: "sol", intent: "search" });
  expect(found.status).toBe(200);
  expect(found.html).not.toContain("Há campos para corrigir");
  expect([...found.html.matchAll(/type="radio"[^>]*value="([^"]*)"/g)].map(([, uuid]) => uuid)).toEqual([
    accounts.solCentro.uuid,
    accounts.solAcre.uuid,
  ]);
  for (const text of [said.name, said.cpf, said.phone, said.company, said.purpose]) expect(found.html).toContain(text);
  expect(found.html).toMatch(/type="checkbox"[^>]*checked/);

  const done = await browser.send(PATH, { ...said, store_uuid_q: "sol" });
  expect(done).toMatchObject({ status: 303, location: `${PATH}?store=${accounts.solCentro.uuid}` });
  const after = await browser.open(done.location ?? "");
  expect(after.html).toContain("Registrado com sucesso!");
  expect(after.html).not.toContain("Gil Moura");
  expect(await waiting("28625587887")).toEqual([
    { name: "Gil Moura", store_uuid: accounts.solCentro.uuid, consent_version: CONSENT_VERSION },
  ]);
});

test("the page gives the same response for a known, a pending and a new CPF", async () => {
  const browser = await world.browser();
  const shown: string[] = [];
  for (const cpf of [visitors.ana.cpf, "286.255.878-87", cpfOf(910)]) {
    const done = await browser.send(PATH, { ...said, cpf });
    expect(done.status).toBe(303);
    shown.push((await browser.open(done.location ?? "")).html.replaceAll(/value="[\w-]{22}"/g, ""));
  }
  expect(new Set(shown).size).toBe(1);
});

test("who waits for approval is sorted and exported from the list", async () => {
  const browser = await world.browser("aurora");
  const address = "/agency/visitors/search?pending_approve_visitors=1&sort=-name";
  const list = await browser.open(address);
  const shown = [...list.html.matchAll(/<th scope="row"[^>]*><a [^>]*>([^<]*)/g)].map(([, name]) => name);
  expect(shown.length).toBeGreaterThan(1);
  expect(list.html).toContain("pending_approve_visitors=1&amp;sort=company");
  const link = /href="([^"]*export[^"]*format=csv)"/.exec(list.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const file = await browser.open(link);
  expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const lines = file.html.trim().split("\r\n");
  expect(lines.slice(1).map((line) => line.split(";")[0])).toEqual(shown);
});

test("a store's code selects the store, and an unknown code selects none", async () => {
  const browser = await world.browser();
  const chosen = await browser.open(`${PATH}?store=${accounts.luaNorte.uuid}`);
  expect(chosen.html).toMatch(
    new RegExp(
      `type="radio"[^>]*checked=""[^>]*value="${accounts.luaNorte.uuid}"|value="${accounts.luaNorte.uuid}"[^>]*checked`,
    ),
  );
  expect(chosen.html).toContain("Lua Norte – São Paulo/SP");
  for (const store of ["nada", accounts.sol.uuid, ""]) {
    const none = await browser.open(`${PATH}?store=${store}`);
    expect(none.status).toBe(200);
    expect(none.html).not.toContain('type="radio"');
  }
});

test("errors appear under their fields, and no input is lost", async () => {
  const browser = await world.browser();
  const refused = await browser.send(PATH, { ...said, cpf: "111.111.111-12", purpose: " ", consent_version: [] });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain("<title>Erro: Cadastro de visitante</title>");
  for (const [field, words] of [
    ["cpf", "CPF inválido"],
    ["purpose", "Finalidade é obrigatório"],
    ["consent_version", "É preciso concordar com o uso dos dados."],
  ]) {
    expect(refused.html).toMatch(new RegExp(`href="#${field}"[^>]*>${words}`));
    expect(refused.html).toMatch(new RegExp(`id="${field}-error"[^>]*>${words}`));
  }
  for (const text of ["111.111.111-12", said.name, said.company, "Sol Centro – São Paulo/SP"]) {
    expect(refused.html).toContain(text);
  }
  const short = await browser.send(PATH, { ...said, store_uuid: [], store_uuid_known: [], store_uuid_q: "s" });
  expect(short.html).toContain("Escreva ao menos 2 letras");
  const nowhere = await browser.send(PATH, { ...said, store_uuid: [], store_uuid_known: [] });
  expect(nowhere.html).toMatch(/href="#store_uuid"[^>]*>Loja é obrigatório/);
});

test("too many attempts get an error message, and the input remains", async () => {
  const browser = await world.browser();
  const cpf = cpfOf(911);
  for (let n = 0; n < 5; n++) expect((await browser.send(PATH, { ...said, cpf })).status).toBe(303);
  const sixth = await browser.send(PATH, { ...said, cpf });
  expect(sixth.status).toBe(429);
  expect(sixth.html).toContain("Espere 15 minutos");
  expect(sixth.html).toContain(cpf);
});
