import { expect, test } from "vitest";
import { accounts, users } from "#tests/world/people.ts";
import { ORIGIN, openWebWorld } from "#tests/world/web.ts";

const world = openWebWorld();

const client = (account: string, set: string) =>
  world.admin.query(`update client_infos set ${set} where account_uuid = $1`, [account]);

test("an account with Connect switches editions at the logo, and the choice is stored", async () => {
  const browser = await world.browser("aurora");
  expect((await browser.open("/agency")).html).not.toContain("/edicao/");
  await client(accounts.aurora.uuid, "use_mobconnect = true");
  expect((await browser.open("/agency")).html).toContain('href="/edicao/connect"');
  expect(await browser.open("/edicao/connect")).toMatchObject({ status: 302, location: "/" });
  const connect = await browser.open("/agency");
  expect(connect.html).toContain('data-edition="connect"');
  expect(connect.html).toMatch(/<img src="\/logo-connect\.svg"[^>]*>.*?Mob Connect/s);
  expect(connect.html).toContain('href="/edicao/control"');
  expect(connect.html).toContain("Roteiros");
  await client(accounts.aurora.uuid, "use_mobconnect = false");
  expect((await browser.open("/agency")).html).toContain("Painel de visitantes");
});

test("a supplier that is not an active client is redirected to the other edition", async () => {
  const browser = await world.browser("cafe");
  expect((await browser.open("/supplier")).status).toBe(200);
  for (const status of ["inactive", "defaulting", "canceled", "not_client"]) {
    await client(accounts.cafe.uuid, `status = '${status}'`);
    expect(await browser.open("/supplier")).toMatchObject({ status: 302, location: "/mudanca" });
  }
  await client(accounts.aurora.uuid, "status = 'not_client'");
  expect((await (await world.browser("aurora")).open("/agency")).status).toBe(200);
  const changing = await browser.open("/mudanca");
  expect(changing.headers.get("refresh")).toBe("2; url=/edicao/connect");
  expect(changing.h1).toBe("Um momento...");
  await browser.open("/edicao/connect");
  const page = await browser.open("/supplier");
  expect(page.status).toBe(200);
  expect(page.html).toContain("Mob Connect");
  expect(page.html).not.toContain("/edicao/");
});

test("the check of documents is in the menu only of a retailer that validates itself", async () => {
  const browser = await world.browser("sol");
  const validation = (type: string) =>
    world.admin.query("update retailer_configs set document_validation_type = $1 where retailer_uuid = $2", [
      type,
      accounts.sol.uuid,
    ]);
  await validation("retailer");
  expect((await browser.open("/retailer")).html).toContain("Verificação de documentos");
  await validation("mob");
  expect((await browser.open("/retailer")).html).not.toContain("Verificação de documentos");
});

test.each([
  ["mob", "mob"],
  ["backoffice", "backoffice"],
  ["sol", "retailer"],
  ["aurora", "agency"],
  ["belo", "supplier"],
  ["limpa", "serviceProvider"],
  ["sol.centro", "store"],
  ["campo", "af"],
] as const)("%s has help, about, shortcuts, the gallery and a page for unknown addresses", async (login, area) => {
  const browser = await world.browser(login);
  const help = await browser.open(`/${area}/ajuda`);
  expect(help.h1).toBe("Ajuda");
  expect(help.html).toContain("08:00 às 18:00, de segunda a sexta-feira");
  expect(help.html).toContain("mailto:suporte@exemplo.com.br");
  const about = await browser.open(`/${area}/sobre`);
  expect(about.html).toMatch(/Versão[ <!->]*0\.1\.0/);
  expect(about.html).toContain(`${new Date().getFullYear()}`);
  expect((await browser.open(`/${area}/atalhos`)).h1).toBe("Atalhos de teclado");
  expect((await browser.open(`/${area}/playground`)).h1).toBe("Componentes");
  expect((await browser.open("/playground")).location).toBe(`/${area}/playground`);
  const unknown = await browser.open(`/${area}/nada/disso`);
  expect(unknown).toMatchObject({ status: 404, h1: "Esta página não existe." });
  expect(unknown.html).toContain("Sair");
});

test("an unconfigured host is not served", async () => {
  const there = (host: string) => world.web(new Request(`http://${host}/ajuda`));
  const refused = await there("outra.exemplo.com.br");
  expect(refused.status).toBe(421);
  expect(await refused.text()).toBe("Ambiente não identificado");
  expect((await there("127.0.0.1:3000")).status).toBe(200);
  expect((await there(new URL(ORIGIN).host)).status).toBe(200);
});

test("shared evidence opens by its link alone", async () => {
  const browser = await world.browser();
  expect((await browser.open("/pub/evidences")).location).toBe("/");
  const over = await browser.open("/pub/evidences?token=nada");
  expect(over).toMatchObject({ status: 404, h1: "Link inválido" });
  expect(over.html).not.toContain("<script");
});

test("a new user's home shows the first steps, for a day", async () => {
  const since = (hours: number) =>
    world.admin.query("update users set first_login_at = now() - make_interval(hours => $2) where uuid = $1", [
      users.boreal.uuid,
      hours,
    ]);
  const browser = await world.browser("boreal");
  await since(23);
  const home = await browser.open("/agency");
  expect(home.html).toContain("Este é o seu primeiro acesso");
  expect(home.html).toMatch(/<a href="\/agency\/profileConfig"[^>]*>Complete seus dados/);
  expect((await browser.open("/agency/visitors")).html).not.toContain("Este é o seu primeiro acesso");
  await since(25);
  expect((await browser.open("/agency")).html).not.toContain("Este é o seu primeiro acesso");
});
