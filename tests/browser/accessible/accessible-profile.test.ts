import pg from "pg";
import { PASSWORD } from "#app/demo/users.ts";
import { addAuthenticatorApp, savePicture } from "../journeys/profile-journey.ts";
import { expect, signIn } from "../support/app.ts";
import { inspect, inspectPages, test, testAlone } from "../support/inspect.ts";

test.describe.configure({ timeout: 240_000 });

testAlone("every part of the profile, and the second factor", async ({ page, request }) => {
  await signIn(page, "agencia.campo");
  const profile = "/agency/profileConfig";
  const parts = ["senha", "seguranca", "sessoes", "avisos", "aparencia", "chaves"];
  await inspectPages(page, [profile, ...parts.map((part) => `${profile}?aba=${part}`)]);
  await inspectPages(
    page,
    ["foto", "foto/remover", "aplicativo", "chave-de-acesso", "codigos"].map((part) => `${profile}/${part}`),
  );
  await page.goto(`${profile}/foto`);
  await page.getByLabel("Foto").setInputFiles(await savePicture());
  // A photo that is there is cropped on the same page, but not while another one is on its way.
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await expect(page.getByLabel("Aproximar")).toBeVisible();
  await inspect(page, "photo");
  await page.getByLabel("Posição vertical").fill("200");
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "photo refused");
  await page.goto(`${profile}?aba=senha`);
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "password refused");
  await page.goto(`${profile}/aplicativo`);
  await page.getByRole("button", { name: "Começar" }).click();
  await page.getByRole("textbox", { name: "Código" }).fill("000000");
  await page.getByRole("button", { name: "Adicionar" }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "application refused");
  await page.goto(`${profile}?aba=chaves`);
  await page.getByLabel("Nome").fill("Painel");
  await page.getByRole("button", { name: "Criar chave" }).click();
  await expect(page.getByText("Copie-a agora")).toBeVisible();
  await inspect(page, "key made");

  await page.goto(`${profile}?aba=chaves`);
  const revoke = page.getByRole("link", { name: "Revogar Painel" });
  const revokePage = String(await revoke.getAttribute("href"));
  await revoke.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await inspect(page, "key to revoke");
  await inspectPages(page, [revokePage]);

  await addAuthenticatorApp(request, "agencia.campo");
  await inspectPages(page, [`${profile}?aba=seguranca`]);
  const remove = page.getByRole("link", { name: "Remover Celular" });
  const removePage = String(await remove.getAttribute("href"));
  await remove.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await inspect(page, "factor to remove");
  await inspectPages(page, [removePage]);
  await page.goto(`${profile}/codigos`);
  await page.getByLabel("Senha atual").fill(PASSWORD);
  await page.getByRole("button", { name: "Trocar" }).click();
  await expect(page.getByText("Guarde os códigos")).toBeVisible();
  await inspect(page, "codes to fall back on");
  await page.goto(`${profile}?aba=aparencia`);
  await page.getByLabel("Modo leve").check();
  await page.getByLabel("Atalhos de uma tecla").uncheck();
  await page.getByLabel("Escuro").check();
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Salvo com sucesso.")).toBeVisible();
  await expect(page.locator("script")).toHaveCount(0);
  await inspect(page, "without script");
  await page.context().clearCookies();
  await page.goto("/");
  await page.getByLabel("Usuário").fill("agencia.campo");
  await page.getByLabel("Senha").fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirme que é você");
  await inspect(page, "second factor");
  await page.getByLabel("Código").fill("000000");
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("Código inválido ou vencido.")).toBeVisible();
  await inspect(page, "second factor refused");
});

test("a second factor required by the account", async ({ page, app }) => {
  const client = new pg.Client({ connectionString: app.databaseUrl });
  await client.connect();
  const demand = (demanded: boolean) =>
    client.query(
      "update client_infos set second_factor_required = $1 where account_uuid = (select account_uuid from users where login = $2)",
      [demanded, "rede.connect"],
    );
  await demand(true);
  try {
    await page.goto("/");
    await page.getByLabel("Usuário").fill("rede.connect");
    await page.getByLabel("Senha").fill(PASSWORD);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.getByText("Sua empresa pede um segundo fator.")).toBeVisible();
    await inspect(page, "second factor demanded");
  } finally {
    await demand(false);
    await client.end();
  }
});
