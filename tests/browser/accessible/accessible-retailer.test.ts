import { expect, openSession, signIn } from "../support/app.ts";
import { inspect, inspectPages, test } from "../support/inspect.ts";

test.describe.configure({ timeout: 240_000 });

const visitors = "/retailer/visitors";

test("a retailer's visitors: filtered, none found, and each part of a record", async ({ page }) => {
  await openSession(page, "rede");
  await inspectPages(page, [`${visitors}?completeness=partial&inside=true`, `${visitors}?name_or_cpf=zzzz`]);
  await page.goto(`${visitors}?standing=without_documents`);
  const record = (await page.locator("tbody a").first().getAttribute("href")) as string;
  await inspectPages(
    page,
    ["dados", "entrar", "vinculos", "documentos", "linha"].map((tab) => `${record}&aba=${tab}`),
  );
});

test("a retailer's approvals: none found, one and several, refused without reason", async ({ page }) => {
  await signIn(page, "rede");
  const approvals = `${visitors}/approvals`;
  await inspectPages(page, [`${approvals}?name_or_cpf=zzzz`, `${approvals}/decide?all=1&filters=`]);
  await page.goto(approvals);
  await page
    .getByRole("link", { name: /^Decidir/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Recusar" }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "allocation refused without reason");
});

test("a retailer's corrections: in each state, refused without reason", async ({ page }) => {
  await signIn(page, "rede");
  const corrections = `${visitors}/corrections`;
  for (const state of ["approved", "refused", "pending"]) {
    await page.goto(`${corrections}?state=${state}`);
    await page.locator("tbody a").first().click();
    await inspect(page, `correction ${state}`);
  }
  await page.getByRole("button", { name: "Recusar" }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "correction refused without reason");
});
