import { expect, openSession, test } from "./support/app.ts";

test("an address that is shown once is copied by a button", async ({ page, context, app }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: app.origin });
  await openSession(page, "agencia");
  await page.goto("/agency/profileConfig?aba=agenda");
  await page.getByLabel("Nome").fill("Celular");
  await page.getByRole("button", { name: "Criar endereço" }).click();
  const address = await page.locator("copy-text code").innerText();
  await page.getByRole("button", { name: "Copiar", exact: true }).click();
  await expect(page.locator("copy-text [role=status]")).toHaveText("Copiado.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});
