import type { APIRequestContext, Page } from "@playwright/test";
import { PDF } from "#tests/world/files/documents.ts";
import { apiAs } from "./support/api.ts";
import { expect, openSession, test } from "./support/app.ts";

/** Presses Tab until the accessible description of the focused element matches `name`. */
async function tabTo(page: Page, name: RegExp, limit = 40): Promise<void> {
  for (let pressed = 0; pressed < limit; pressed++) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    if ((await focused.count()) === 1 && name.test(await nameOf(page))) return;
  }
  throw new Error(`no ${name} within ${limit} Tabs of ${page.url()}`);
}

async function nameOf(page: Page): Promise<string> {
  const [line = ""] = (await page.locator(":focus").ariaSnapshot()).split("\n");
  return line;
}

async function type(page: Page, field: RegExp, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type(text);
}

test("the gate's work is done with the keyboard", async ({ page, request }) => {
  const inside = await checkInVisitor(request);
  await openSession(page, "loja");
  await page.goto("/store/portaria");
  await expect(page.getByLabel("CPF ou crachá")).toBeFocused();
  await page.keyboard.type(inside.cpf);
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toContainText(inside.name);
  expect(await nameOf(page)).toContain(`Registrar saída de ${inside.name}`);
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toContainText(`Saída registrada: ${inside.name}.`);
  expect(await nameOf(page)).toContain("CPF ou crachá");
});

test("visitors are searched, registered and changed with the keyboard", async ({ page }) => {
  await openSession(page, "agencia");
  await page.goto("/agency/visitors");
  await type(page, /searchbox "Nome ou CPF"/, "silva");
  await page.keyboard.press("Enter");
  await page.waitForURL(/name_or_cpf=silva/);

  await page.goto("/agency/visitors");
  await tabTo(page, /link "Novo visitante"/);
  await page.keyboard.press("Enter");
  await page.waitForURL(/visitors\/new/);
  await page.keyboard.press("Tab");
  await type(page, /textbox "Nome/, "Iracema Teclado");
  await type(page, /textbox "CPF/, "286.255.878-87");
  await tabTo(page, /button "Salvar"/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Iracema Teclado");

  await type(page, /textbox "Nome/, "Iracema do Teclado");
  await tabTo(page, /button "Salvar"/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Iracema do Teclado");
});

test("a company document is sent, and a new version of it, with the keyboard", async ({ page }) => {
  const file = { name: "certidao.pdf", mimeType: "application/pdf", buffer: Buffer.from(PDF) };
  await openSession(page, "prestador");
  await page.goto("/serviceProvider/companyDocs?state=missing");
  await tabTo(page, /link "Pular para a tabela"/);
  await page.keyboard.press("Enter");
  await tabTo(page, /link "Enviar ?: /);
  await page.keyboard.press("Enter");
  await page.waitForURL(/companyDocs\/new/);
  for (const expiry of ["31/12/2098", "31/12/2099"]) {
    await tabTo(page, /Arquivo/);
    // The dialog that Enter opens is the system's.
    await page.locator(":focus").setInputFiles(file);
    await type(page, /textbox "Validade/, expiry);
    await tabTo(page, /button "Enviar"/);
    await page.keyboard.press("Enter");
    await page.waitForURL(/companyDocs\/[0-9a-f-]{36}$/);
    await expect(page.locator("main")).toContainText(`${expiry} (`);
    await tabTo(page, /link "Enviar nova versão"/);
    await page.keyboard.press("Enter");
    await page.waitForURL(/companyDocs\/new/);
  }
});

/**
 * Checks in a visitor whom only the agency has registered, with an override that works on any day and hour; returns the
 * visitor.
 */
async function checkInVisitor(request: APIRequestContext): Promise<{ name: string; cpf: string }> {
  const [store, agency] = [await apiAs(request, "loja"), await apiAs(request, "agencia")];
  const { accessable } = await agency.get("/user_info");
  const allocations = await store.get("/v1/stores/allocations?state=active&per_page=100");
  for (const { visitor } of allocations.data) {
    if (visitor.owner_uuid !== accessable.uuid) continue;
    const person = (await agency.get(`/v1/agencies/visitors/${visitor.uuid}`)).visitor;
    const found = await store.get(`/v1/stores/gate?code=${person.cpf}`);
    if (found.data.length !== 1) continue;
    const visit = { visitor_uuid: visitor.uuid, owner_uuid: visitor.owner_uuid, override_reason: "Gerente autorizou." };
    await store.post("/v1/stores/visits", { visit });
    return person;
  }
  throw new Error("the agency has no visitor in the store whom it alone has registered");
}
