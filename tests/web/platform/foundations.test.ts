import { expect, test } from "vitest";
import { documentTypes, users, visitors } from "#tests/world/people.ts";
import { openWebWorld, type PageResponse } from "#tests/world/web.ts";
import { version } from "../../../package.json" with { type: "json" };

const world = openWebWorld();
const text = ({ html }: PageResponse) =>
  html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
/** Renames the table during `work`, so that every query on it fails. */
async function without(table: string, work: () => Promise<void>) {
  await world.admin.query(`alter table ${table} rename to away`);
  await work().finally(() => world.admin.query(`alter table away rename to ${table}`));
}

test("the login has its fields, its button and its links", async () => {
  const page = await (await world.browser()).open("/");
  expect(text(page)).toMatch(/Usuário.*Senha.*Login.*Uso um provedor de acesso próprio.*Esqueci minha senha/);
  expect(page.html).toMatch(/<a href="\/pub\/provider"[^>]*>Uso um provedor de acesso próprio/);
  expect(page.html).toMatch(/<a href="\/requestNewPassoword"[^>]*>Esqueci minha senha/);
  expect(page.html).toMatch(/<a href="\/ajuda"[^>]*>Preciso de ajuda/);
  const empty = await (await world.browser()).send("/", { login: " ", password: "" });
  expect(empty.html).toMatch(/id="login-error"[^>]*>Usuário é obrigatório/);
  expect(empty.html).toMatch(/id="password-error"[^>]*>Senha é obrigatório/);
});

test("help shows hours, e-mail and telephone; about shows version, year, name and CNPJ", async () => {
  for (const browser of [await world.browser(), await world.browser("aurora")]) {
    const home = browser.cookies.has("session") ? "/agency" : "";
    const help = text(await browser.open(`${home}/ajuda`));
    expect(help).toContain("08:00 às 18:00, de segunda a sexta-feira");
    expect(help).toContain("E-mail suporte@exemplo.com.br Telefone (11) 4000-0000");
    expect(help).not.toContain("Abrir o chat");
    const about = text(await browser.open(`${home}/sobre`));
    expect(about).toContain(
      `Versão ${version} © ${new Date().getFullYear()} Mob Visitas Tecnologia Ltda. CNPJ 11.222.333/0001-81`,
    );
  }
});

test("the greeting is the name, or the part before the at sign, or the login", async () => {
  const browser = await world.browser("boreal");
  const greeted = async (name: string, email: string) => {
    await world.admin.query("update users set name = $2, email = $3 where uuid = $1", [users.boreal.uuid, name, email]);
    return /Olá,\s*(\S+)/.exec(text(await browser.open("/agency/sobre")))?.[1];
  };
  expect(await greeted("Bento", "b@exemplo.test")).toBe("Bento");
  expect(await greeted("", "bento.boreal@exemplo.test")).toBe("bento.boreal");
  expect(await greeted("", "")).toBe("boreal");
  await world.admin.query("update users set login = 'bento@empresa.test' where uuid = $1", [users.boreal.uuid]);
  expect(await greeted("", "")).toBe("bento");
});

test("the profile menu has logout, help and profile; the sidebar's state is stored", async () => {
  const browser = await world.browser("aurora");
  const page = await browser.open("/agency/visitors");
  expect(page.html).toMatch(/href="\/agency\/ajuda".*?Ajuda.*?Configurar perfil.*?action="\/sair".*?Sair/s);
  expect(page.html).toMatch(/data-sidebar="expanded"/);
  await browser.send("/barra-lateral", { collapsed: "1", redirect_to: "/agency/visitors" });
  expect((await browser.open("/agency/visitors")).html).toMatch(/data-sidebar="collapsed"/);
});

test.each([
  ["mob", "/mob"],
  ["backoffice", "/backoffice"],
  ["sol", "/retailer"],
  ["aurora", "/agency"],
  ["belo", "/supplier"],
  ["limpa", "/serviceProvider"],
  ["sol.centro", "/store"],
  ["campo", "/af"],
] as const)("%s has the gallery, profile, help, about, and a page for 404", async (login, home) => {
  const browser = await world.browser(login);
  const { location } = await browser.open("/");
  expect(location).toBe(home);
  for (const path of ["playground", "profileConfig", "ajuda", "sobre"])
    expect([path, (await browser.open(`${location}/${path}`)).status]).toEqual([path, 200]);
  const nothing = await browser.open(`${location}/nada`);
  expect([nothing.status, nothing.h1]).toEqual([404, "Esta página não existe."]);
});

test("a failed list reports which search failed", async () => {
  const mob = await world.browser("mob");
  const readPage = async (path: string) => {
    const page = await mob.open(path);
    return [page.status >= 500, page.h1];
  };
  await without("product_categories", async () => {
    expect(await readPage("/mob/baseRegisters/productCategories")).toEqual([true, "Falha ao listar as categorias."]);
  });
  await without("product_sections", async () => {
    expect(await readPage("/mob/baseRegisters/productSections")).toEqual([true, "Falha ao listar as seções."]);
  });
  await without("authentication_providers", async () => {
    expect(await readPage("/mob/roles/providers")).toEqual([true, "Aconteceu um erro na busca..."]);
  });
});

test("a failed list of companies is reported, and the pending documents still appear", async () => {
  const sol = await world.browser("sol");
  const list = "/retailer/visitorDocsValidations";
  const readPage = async () => {
    const page = await sol.open(list);
    return [page.status, page.h1, text(page).includes("Falha ao listar os contratantes. Tentar novamente")];
  };
  expect(await readPage()).toEqual([200, "Verificação de documentos", false]);
  const { rows } = await world.admin.query("select pg_get_functiondef('app.fold(text)'::regprocedure) as definition");
  // Companies are sorted by this function; this version fails on one agency's name.
  await world.admin.query(`create or replace function app.fold(words text) returns text language plpgsql immutable as $$
    begin assert words <> 'Agência Aurora'; return lower(words); end $$`);
  const missed = await readPage().finally(() => world.admin.query(rows[0].definition));
  expect(missed).toEqual([200, "Verificação de documentos", true]);
});

test("after a failure the document must be sent again, and the other input remains", async () => {
  const browser = await world.browser("aurora");
  const fields = {
    document_type_uuid: documentTypes.rg,
    issued_on: "03/02/2026",
    file: new Blob(["%PDF-1.4\ntrailer << /Root 1 0 R >>\n%%EOF\n"], { type: "application/pdf" }),
  };
  await without("document_cnpjs", async () => {
    const page = await browser.send(`/agency/visitors/${visitors.ana.uuid}/documents/new`, fields);
    expect(page.status).toBeGreaterThanOrEqual(500);
    expect(text(page)).toContain("Erro ao executar. Por favor, tente novamente.");
    expect(page.html).toContain('value="03/02/2026"');
  });
});
