import type { Page } from "@playwright/test";
import { PASSWORD } from "#app/demo/users.ts";
import { expect, openSession, testAlone as test } from "../support/app.ts";
import { Mouse } from "../support/drivers/mouse.ts";
import { walkPasskey } from "./passkey-journey.ts";
import { savePicture } from "./profile-journey.ts";

/** Adds a virtual authenticator that approves every request. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a passkey is added and used after the password", async ({ newcomer }) => {
  const page = await newcomer();
  await addAuthenticator(page);
  await walkPasskey(new Mouse(page));
});

test("a failing passkey is reported, and a code still signs in", async ({ page }) => {
  await addAuthenticator(page);
  await openSession(page, "agencia");
  await page.goto("/agency/profileConfig?aba=seguranca");
  await page.getByRole("button", { name: "Adicionar chave de acesso" }).click();
  await page.getByRole("button", { name: "Criar a chave" }).click();
  const code = (await page.locator("li code").first().textContent()) ?? "";

  const otherContext = await (await page.context().browser())?.newContext({ baseURL: new URL(page.url()).origin });
  const other = (await otherContext?.newPage()) as Page;
  await addAuthenticator(other);
  await other.goto("/");
  await other.getByLabel("Usuário").fill("agencia");
  await other.getByLabel("Senha").fill(PASSWORD);
  await other.getByRole("button", { name: "Login" }).click();
  await other.getByRole("button", { name: "Usar a chave de acesso" }).click();
  await expect(other.getByRole("alert")).toHaveText(/A chave de acesso não respondeu/);
  await other.getByLabel("Código").fill(code);
  await other.getByRole("button", { name: "Confirmar" }).click();
  await expect(other).toHaveURL(/\/agency$/);
  await otherContext?.close();
});

test("a photo is dragged and zoomed, and cropped as previewed", async ({ page }) => {
  await openSession(page, "agencia");
  await page.goto("/agency/profileConfig/foto");
  await page.getByLabel("Foto").setInputFiles(await savePicture());
  await page.getByRole("button", { name: "Enviar" }).click();
  const image = page.getByRole("img", { name: "Como a foto fica" });
  await expect(image).toBeVisible();
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(1200);
  await expect(page.getByRole("button", { name: "Ver como fica" })).toHaveCount(0);
  await page.getByLabel("Aproximar").fill("2");
  await expect(page.getByLabel("Zoom")).toHaveValue("2");
  const box = await image.locator("..").boundingBox();
  if (!box) throw new Error("no picture");
  await page.mouse.move(box.x + 50, box.y + 50);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + 80, { steps: 4 });
  await page.mouse.up();
  expect(Number(await page.getByLabel("Posição horizontal").inputValue())).toBeLessThan(50);
  expect(Number(await page.getByLabel("Posição vertical").inputValue())).toBeLessThan(50);
  const chosen = await page.getByLabel("Posição horizontal").inputValue();
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByRole("img", { name: "Sua foto" })).toBeVisible();
  await page.goto("/agency/profileConfig/foto");
  await expect(page.getByLabel("Posição horizontal")).toHaveValue(chosen);
});
