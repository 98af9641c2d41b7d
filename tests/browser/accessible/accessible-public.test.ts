import type { Page } from "@playwright/test";
import pg from "pg";
import { PASSWORD } from "#app/demo/users.ts";
import { withProviders } from "../journeys/provider-journey.ts";
import { resetLinkIn } from "../journeys/sign-in-journey.ts";
import { apiAs } from "../support/api.ts";
import { expect, signIn } from "../support/app.ts";
import { inspect, inspectPages, prepare, test, testAlone, testWithMail } from "../support/inspect.ts";

test.describe.configure({ timeout: 240_000 });

const GOOD = "girassol na varanda";

/** Fills in fields by their labels and presses the button. */
async function send(page: Page, button: string, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: false }).first().fill(text);
  await page.getByRole("button", { name: button, exact: true }).click();
}

test("public pages with parameters in their address", async ({ page }) => {
  await inspectPages(page, ["/?redirectTo=%2Fagency%2Fvisitors", "/pub/provider/nenhum", "/playground"]);
  // Removes the header that redirects after two seconds.
  await page.route("**/mudanca", async (route) => {
    const response = await route.fetch();
    const { refresh: _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await inspectPages(page, ["/mudanca"]);
});

test("the login: empty, refused, locked, logged out, and with a dead reset link", async ({ page }) => {
  await page.goto("/");
  await send(page, "Login", { Usuário: " ", Senha: " " });
  await expect(page.getByText("Usuário é obrigatório")).toBeVisible();
  await inspect(page, "login not filled in");
  const refused = page.getByText("Usuário ou senha inválidos.");
  const tooOften = page.getByText("Espere um pouco para tentar novamente...");
  await send(page, "Login", { Usuário: "ninguem", Senha: "errada" });
  await expect(refused).toBeVisible();
  await inspect(page, "login refused");
  while (await refused.isVisible()) {
    await send(page, "Login", { Senha: "errada" });
    await expect(refused.or(tooOften)).toBeVisible();
  }
  await inspect(page, "login refused too often");
  await page.context().clearCookies();
  await page.goto("/resetPassword");
  await expect(page.getByText("Token não identificado...")).toBeVisible();
  await inspect(page, "login, no token to reset with");
});

test("the name of a provider: missing, unknown, and one that refuses on return", async ({ page }) => {
  await page.goto("/pub/provider");
  await send(page, "Validar provedor", { "Nome do provedor": " " });
  await expect(page.getByText("Informe o provedor")).toBeVisible();
  await inspect(page, "provider not said");
  await send(page, "Validar provedor", { "Nome do provedor": "Nenhum Assim" });
  await expect(page.getByText("Provedor não encontrado")).toBeVisible();
  await inspect(page, "provider unknown");
  await page.goto("/pub/provider/cambuira?error=access_denied&state=nada");
  await expect(page.getByRole("alert")).toBeVisible();
  await inspect(page, "provider says no");
});

test("a new password: requested, too often, and every refusal of it", async ({ page }) => {
  const ask = "Solicitar nova senha";
  await page.goto("/requestNewPassoword");
  await send(page, ask, { Login: " " });
  await expect(page.getByText("Login é obrigatório")).toBeVisible();
  await inspect(page, "password request not filled in");
  const done = page.getByText("Caso seu usuário possua um email válido");
  const tooOften = page.getByText("Espere um pouco para tentar novamente...");
  await send(page, ask, { Login: "insistente" });
  await expect(done).toBeVisible();
  await inspect(page, "password requested");
  while (await done.isVisible()) {
    await send(page, ask, { Login: "insistente" });
    await expect(done.or(tooOften)).toBeVisible();
  }
  await inspect(page, "password requested too often");

  await page.goto("/resetPassword/um");
  await send(page, "Salvar", { "Nova senha": GOOD, "Confirme sua nova senha": GOOD });
  await expect(page.getByRole("alert")).toBeVisible();
  await inspect(page, "password's token dead");
});

testWithMail("a new password: errors beside each field, and success", async ({ page, postOffice }) => {
  const letter = postOffice.nextMail("Nova senha");
  await page.goto("/requestNewPassoword");
  await send(page, "Solicitar nova senha", { Login: "agencia" });
  await page.goto(resetLinkIn(await letter));
  await send(page, "Salvar", { "Nova senha": GOOD, "Confirme sua nova senha": "outra" });
  await expect(page.getByText("Senhas não são iguais")).toBeVisible();
  await inspect(page, "passwords that differ");
  await send(page, "Salvar", { "Nova senha": GOOD, "Confirme sua nova senha": GOOD });
  await expect(page.getByText("Senha alterada com sucesso.")).toBeVisible();
  await inspect(page, "password changed");
});

test("a provider's login: refused by a directory, and on the way to the cloud", async ({ page, request, app }) => {
  await withProviders(request, app.origin, async () => {
    await page.goto("/pub/provider/itaquarana");
    await page.getByLabel("Usuário").fill("desconhecida");
    await page.getByLabel("Senha").fill("errada");
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByText("Usuário ou senha inválidos.")).toBeVisible();
    await inspect(page, "directory refused");
    // Removes the meta refresh, so that the page stays.
    await page.route("**/pub/provider/cambuira", async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace(/<meta http-equiv="refresh"[^>]*>/i, "") });
    });
    await page.goto("/pub/provider/cambuira");
    await inspect(page, "leaving for the cloud");
  });
});

test("self-registration: stores found, a store's code, errors and success", async ({ page, request }) => {
  const [store] = (await (await apiAs(request, "agencia")).get("/v1/agencies/stores?per_page=1")).data;
  await page.goto("/pub/liteVisitors");
  await page.locator("[name=store_uuid_q]").fill("re");
  await page.getByRole("button", { name: "Buscar" }).click();
  await inspect(page, "stores found");
  await inspectPages(page, [`/pub/liteVisitors?store=${store.uuid}`]);
  await page.getByRole("button", { name: "Cadastrar" }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "lite visitor with errors");
  await page.getByLabel("Nome").fill("Gil Moura");
  await page.getByLabel("CPF").fill("28625587887");
  await page.getByLabel("Empresa").fill("Agência Prumo Promoções");
  await page.getByLabel("Finalidade").fill("Reposição");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Cadastrar" }).click();
  await expect(page.getByText("Registrado com sucesso!")).toBeVisible();
  await inspect(page, "lite visitor registered");
});

test("shared evidence", async ({ page, request }) => {
  const agency = await apiAs(request, "agencia.campo");
  const { data } = await agency.get("/v1/agencies/evidences?per_page=4");
  const evidence_uuids = data.map(({ uuid }: { uuid: string }) => uuid);
  const evidence_share = { title: "Novembro", evidence_uuids, days: 2 };
  const created = await agency.post("/v1/agencies/evidence_shares", { evidence_share });
  await inspectPages(page, [`/pub/evidences?token=${created.evidence_share.token}`]);
  await expect(page.locator("figure")).toHaveCount(evidence_uuids.length);
});

/** Cuts the product off from its database during `work`, as if the API were down. */
async function withoutDatabase(databaseUrl: string, work: () => Promise<void>): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  const admin = new pg.Client({ connectionString: process.env.BROWSER_CLUSTER });
  await admin.connect();
  const allow = (allowed: boolean) => admin.query(`alter database "${name}" with allow_connections ${allowed}`);
  try {
    await allow(false);
    await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
    await work();
  } finally {
    await allow(true);
    await admin.end();
  }
}

testAlone("the API down: on public pages, and with an open form", async ({ page, browser, app }) => {
  testAlone.setTimeout(120_000);
  await signIn(page, "agencia");
  const signedIn = await page.context().newPage();
  await signedIn.goto("/agency/visitors/new");
  await signedIn.getByLabel("Nome").first().fill("Iara Motta");
  const anonymous = await browser.newContext({ baseURL: app.origin, reducedMotion: "reduce" });
  await prepare(anonymous);
  const [login, request, reset] = [await anonymous.newPage(), await anonymous.newPage(), await anonymous.newPage()];
  await login.goto("/");
  await request.goto("/requestNewPassoword");
  await reset.goto("/resetPassword/um");

  await withoutDatabase(app.databaseUrl, async () => {
    const offline = login.getByText("Desculpe, mas parece que nossa API não está online no momento...");
    await send(login, "Login", { Usuário: "agencia", Senha: PASSWORD });
    await expect(offline).toBeVisible();
    await inspect(login, "login sent, API away");
    await send(request, "Solicitar nova senha", { Login: "agencia" });
    await expect(request.getByText("Erro ao solicitar nova senha.")).toBeVisible();
    await inspect(request, "password request, API away");
    await send(reset, "Salvar", { "Nova senha": GOOD, "Confirme sua nova senha": GOOD });
    await expect(reset.getByText("Aconteceu um erro, tente novamente mais tarde.")).toBeVisible();
    await inspect(reset, "password reset, API away");
    for (const path of ["/", "/pub/provider", "/pub/provider/itaquarana"]) {
      await login.goto(path);
      await expect(offline).toBeVisible();
      await inspect(login, `${path}, API away`);
    }
    for (const path of ["/pub/liteVisitors", "/pub/evidences?token=nada"]) {
      await login.goto(path);
      await inspect(login, `${path}, API away`);
    }
    for (const path of ["/agency", "/agency/visitors", "/agency/termo"]) {
      await page.goto(path);
      await inspect(page, `${path}, API away`);
    }
    await signedIn.getByRole("button", { name: "Salvar", exact: true }).click();
    await expect(signedIn.getByRole("heading", { level: 1 })).toHaveText("Serviço indisponível");
    await inspect(signedIn, "form redisplayed, API away");
  });
  await anonymous.close();
});

testAlone("the product's own errors, on part of a page and on all of it", async ({ page, app }) => {
  await signIn(page, "agencia");
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query("alter table visitors rename to visitors_elsewhere");
  for (const path of ["/agency", "/agency/visitors", "/agency/buscar?q=an"]) {
    await page.goto(path);
    await inspect(page, `${path}, broken`);
  }
  await client.query("alter table users rename to users_elsewhere");
  await page.goto("/agency/visitors");
  await inspect(page, "nobody known");
  await client.end();
});
