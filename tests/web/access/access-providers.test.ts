import { expect, test } from "vitest";
import { accounts, users } from "#tests/world/people.ts";
import { openWebWorld, type PageResponse } from "#tests/world/web.ts";

const world = openWebWorld();
const PATH = "/mob/roles/providers";
const value = ({ html }: PageResponse, name: string) =>
  new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1];
const stored = async (slug: string) =>
  (await world.admin.query("select * from authentication_providers where authenticator_slug = $1", [slug])).rows[0];

const directory = {
  name: "Diretório da Aurora",
  authenticator_slug: "aurora-dir",
  kind: "ldap",
  url: "ldaps://diretorio.aurora.test",
  base_dn: "dc=aurora,dc=test",
  bind_dn: "cn=visitas,dc=aurora,dc=test",
  login_attribute: "uid",
  active: "on",
};

test("a directory is added, edited and removed on confirmation, its secret never shown", async () => {
  const browser = await world.browser("mob");
  const redisplayed = await browser.send(`${PATH}/new`, { name: directory.name, kind: "ldap", intent: "again" });
  expect(redisplayed.status).toBe(200);
  expect(redisplayed.html).toMatch(/name="base_dn"/);
  expect(redisplayed.html).not.toMatch(/name="tenant_id"/);
  expect(value(redisplayed, "name")).toBe(directory.name);

  const secretless = await browser.send(`${PATH}/new`, directory);
  expect(secretless.status).toBe(422);
  expect(secretless.html).toMatch(/id="secret-error"[^>]*>Segredo é obrigatório/);
  expect(value(secretless, "bind_dn")).toBe(directory.bind_dn);
  const saved = await browser.send(`${PATH}/new`, { ...directory, secret: "abre-te sésamo" });
  expect(saved).toMatchObject({ status: 302, location: PATH });
  const { uuid, version } = await stored("aurora-dir");
  const list = await browser.open(`${PATH}?q=aurora`);
  expect(list.html).toMatch(/Diretório da Aurora.*aurora-dir.*LDAP.*Guardado.*Ativo/s);

  const page = await browser.open(`${PATH}/${uuid}`);
  expect(value(page, "url")).toBe(directory.url);
  expect(page.html).toContain("Há um guardado; em branco, ele fica");
  expect(page.html).not.toContain("sésamo");
  const elsewhere = { ...directory, url: "ldaps://outro.test", version: String(version) };
  const refused = await browser.send(`${PATH}/${uuid}`, elsewhere);
  expect(refused.html).toMatch(/id="secret-error"[^>]*>Informe o segredo de novo/);
  const { active: _, ...inactive } = { ...directory, version: String(version) };
  expect(await browser.send(`${PATH}/${uuid}`, inactive)).toMatchObject({ status: 302, location: PATH });
  expect(await stored("aurora-dir")).toMatchObject({ active: false, has_secret: true });
  const late = await browser.send(`${PATH}/${uuid}`, { ...inactive, name: "Outro nome" });
  expect(late.status).toBe(409);
  expect(late.html).toMatch(/Sua versão.*Versão salva.*Outro nome.*Diretório da Aurora/s);
  expect(late.html).not.toContain("sésamo");

  expect((await browser.open(`${PATH}/${uuid}/remove`)).html).toContain("Tem certeza?");
  await browser.send(`${PATH}/${uuid}/remove`, {});
  expect(await stored("aurora-dir")).toBeUndefined();
});

test("a cloud directory has its own settings, each with its errors beside the field", async () => {
  const browser = await world.browser("mob");
  const cloud = { name: "Nuvem", authenticator_slug: "nuvem", kind: "azure_ad", active: "on" };
  const wrong = await browser.send(`${PATH}/new`, { ...cloud, tenant_id: "common", issuer: "http://fora.test" });
  expect(wrong.status).toBe(422);
  expect(wrong.html).toMatch(/id="tenant_id-error"[^>]*>Locatário \(tenant\) inválido: precisa ser o da empresa/);
  expect(wrong.html).toMatch(/id="client_id-error"[^>]*>Aplicação \(client id\) é obrigatório/);
  expect(wrong.html).toMatch(/id="issuer-error"[^>]*>Emissor inválido: escreva um endereço https/);
  const right = { ...cloud, tenant_id: "empresa.test", client_id: "visitas", matched_by: "email" };
  expect((await browser.send(`${PATH}/new`, right)).status).toBe(302);
  expect((await stored("nuvem")).settings).toEqual({
    tenant_id: "empresa.test",
    client_id: "visitas",
    matched_by: "email",
  });
  const duplicate = await browser.send(`${PATH}/new`, right);
  expect(duplicate.html).toMatch(/id="authenticator_slug-error"[^>]*>Já existe um provedor com este identificador\./);
});

test("requiring a second factor changes nothing else of an account", async () => {
  const browser = await world.browser("mob");
  const list = await browser.open("/mob/roles/accounts?kind=agency&q=aurora");
  expect(list.html).toMatch(/Agência Aurora.*Opcional/s);
  const path = `/mob/roles/accounts/${accounts.aurora.uuid}`;
  const version = value(await browser.open(path), "version") ?? "";
  const before = await account();
  expect(await browser.send(path, { second_factor_required: "on", version })).toMatchObject({
    status: 302,
    location: "/mob/roles/accounts",
  });
  const after = await account();
  expect(after).toEqual({ ...before, second_factor_required: true, version: before.version + 1 });
  expect((await browser.open("/mob/roles/accounts?q=aurora")).html).toContain("Exigido");
  expect((await browser.send(path, { version })).status).toBe(409);
  await browser.send(path, { version: String(after.version) });
  expect((await account()).second_factor_required).toBe(false);

  async function account() {
    return (await (await world.as("mob"))("GET", `/v1/mob/agencies/${accounts.aurora.uuid}`)).body.agency;
  }
});

test("the provider of a store begins the form of its new user", async () => {
  const browser = await world.browser("mob");
  const cloud = { name: "Nuvem da loja", authenticator_slug: "nuvem-loja", kind: "azure_ad", active: "on" };
  await browser.send("/mob/roles/providers/new", { ...cloud, tenant_id: "loja.test", client_id: "visitas" });
  const { rows } = await world.admin.query("select uuid from authentication_providers where name = 'Nuvem da loja'");
  const { uuid } = accounts.aurora;
  const path = `/mob/roles/accounts/${uuid}`;
  const version = value(await browser.open(path), "version") ?? "";
  await browser.send(path, { authentication_provider_uuid: rows[0].uuid, version });
  const form = await browser.open(`/mob/roles/users/new?tipo=agency&conta=${uuid}`);
  expect(form.html).toContain(`<option value="${rows[0].uuid}" selected="">Nuvem da loja`);
  expect((await browser.open(`/mob/agencies/${uuid}`)).html).toMatch(/Nuvem da loja.*Mudar como entram/s);
  expect((await browser.open("/mob/roles/accounts?kind=store")).html).toContain("Sol Centro");
});

test("only administrators open the pages; an unknown account gives 404", async () => {
  const mob = await world.browser("mob");
  expect((await mob.open(`/mob/roles/accounts/${users.aurora.uuid}`)).status).toBe(404);
  expect((await mob.open(`${PATH}/${accounts.sol.uuid}`)).status).toBe(404);
  const agency = await world.browser("aurora");
  for (const path of [PATH, `${PATH}/new`, "/mob/roles/accounts"])
    expect([path, (await agency.open(path)).status]).toEqual([path, 403]);
});
