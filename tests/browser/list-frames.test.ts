import { expect, openSession, signIn, test } from "./support/app.ts";

const LIST = "/agency/visitors";

test("the headers of a list stay in sight, below the bar of the selected rows", async ({ page }) => {
  await signIn(page, "agencia");
  await page.setViewportSize({ width: 1366, height: 700 });
  await page.goto(LIST);
  const bar = page.locator("bulk-bar");
  await expect(bar.getByRole("checkbox", { name: /^todos os/ })).toBeVisible();
  await expect(bar.getByRole("button")).toHaveCount(0);
  await page
    .getByRole("checkbox", { name: /^Selecionar [^t]/ })
    .first()
    .check();
  await expect(bar).toContainText("1 selecionado");
  await expect(bar.getByRole("button", { name: "Vincular", exact: true })).toBeVisible();
  await expect(bar.locator("summary")).toBeHidden();
  await page.locator("#tabela > tr").last().scrollIntoViewIfNeeded();
  const head = page.locator("thead");
  await expect(head).toBeInViewport();
  const [above, below] = [await bar.boundingBox(), await head.boundingBox()];
  expect(below?.y).toBeCloseTo((above?.y ?? 0) + (above?.height ?? 0), 0);
});

test("without script the work on many rows is behind one quiet control", async ({ browser, app }) => {
  const context = await browser.newContext({ baseURL: app.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await openSession(page, "agencia");
  await page.goto(LIST);
  const button = page.getByRole("button", { name: "Vincular", exact: true });
  await expect(button).toBeHidden();
  await page.getByText("Mudar os selecionados", { exact: true }).click();
  await expect(button).toBeVisible();
  await context.close();
});

test("the fields of a filter fill their rows evenly, the buttons last", async ({ page }) => {
  await signIn(page, "agencia.campo");
  await page.setViewportSize({ width: 1366, height: 900 });
  for (const path of ["replacement", "visits", "evidences", "schedules"]) {
    await page.goto(`/agency/reports/${path}`);
    const row = page.locator("[data-filters]");
    const tops = await row.evaluate((box) =>
      [...box.querySelectorAll(":scope > *, [data-fold] > *")]
        .filter((one) => one.checkVisibility() && !one.matches("[data-fold], [data-more]"))
        .map((one) => Math.round(one.getBoundingClientRect().bottom)),
    );
    const rows = [...new Set(tops)];
    expect([path, tops]).toEqual([path, tops.toSorted((a, b) => a - b)]);
    expect(rows.length).toBeLessThanOrEqual(2);
    expect(tops.filter((top) => top === rows[0]).length).toBeGreaterThanOrEqual(5);
  }
});

test("a row's menu opens by keyboard, and Escape returns to its button", async ({ page }) => {
  await openSession(page, "agencia");
  await page.goto(LIST);
  const button = page.getByRole("button", { name: /^Ações: / }).first();
  await button.focus();
  await page.keyboard.press("Enter");
  const link = page.getByRole("link", { name: "Documentos", exact: true });
  await expect(link).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(link).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await link.click();
  await page.waitForURL(/aba=documentos/);
});

test("on a phone rows are cards, and the controls are behind one button", async ({ page }) => {
  await signIn(page, "agencia");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(LIST);
  const card = page.locator("#tabela > tr").first();
  await expect(card.locator("td[data-label='Pode entrar hoje']")).toBeInViewport();
  expect((await card.boundingBox())?.width).toBeLessThan(390);
  const file = page.getByRole("link", { name: "Exportar CSV" });
  await expect(file).toBeHidden();
  await page.getByRole("button", { name: "Mais", exact: true }).click();
  await expect(file).toBeVisible();
  await page.getByRole("link", { name: "Pendências" }).click();
  await page.waitForURL(/sort=gaps/);
  const status = page.getByRole("combobox", { name: "Vínculo e documentos" });
  await expect(page.getByText("Mais filtros")).toBeHidden();
  await expect(status).toBeHidden();
  await page.getByRole("button", { name: "Filtros", exact: true }).click();
  await expect(status).toBeVisible();
  await expect(page.getByText("Mais filtros")).toBeHidden();
  await status.selectOption("unallocated");
  await page.waitForURL(/standing=unallocated/);
  await page.reload();
  await expect(page.getByRole("button", { name: "Filtros (1)", exact: true })).toBeVisible();
});

test("the palette offers the records opened before, until the user signs out", async ({ page }) => {
  await openSession(page, "agencia");
  await page.goto(LIST);
  const link = page.locator("#tabela th a").first();
  const name = (await link.textContent()) ?? "";
  await link.click();
  await page.waitForURL(/visitors\/[0-9a-f-]{36}\?lista=/);
  await page.goto("/agency/relatedRetailers");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("region", { name: "Recentes" }).getByRole("link", { name })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.locator("summary", { hasText: "Perfil de" }).click();
  await page.getByRole("button", { name: "Sair" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/agency"));
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

for (const script of [true, false]) {
  test(`after a save focus is on the message, ${script ? "with" : "without"} script`, async ({ browser, app }) => {
    const context = await browser.newContext({ baseURL: app.origin, javaScriptEnabled: script });
    const page = await context.newPage();
    await openSession(page, "agencia");
    await page.goto(LIST);
    await page.locator("#tabela th a").first().click();
    await page.getByRole("button", { name: "Salvar", exact: true }).click();
    const message = page.getByRole("status").filter({ hasText: "Salvo com sucesso" });
    await expect(message).toBeFocused();
    if (script) {
      await expect(message).toHaveCount(0);
      await expect(page.locator("#conteudo")).toBeFocused();
    }
    await context.close();
  });
}

test("a second search for the same filters leaves what was ticked meanwhile", async ({ page }) => {
  await openSession(page, "agencia");
  await page.goto(LIST);
  await page.getByLabel("Nome ou CPF").first().fill("ana");
  await expect(page.locator("main")).toContainText("Nome ou CPF: ana");
  const held = Promise.withResolvers<void>();
  await page.route(/name_or_cpf=ana/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const searched = page.waitForRequest(/name_or_cpf=ana/);
  await page.getByRole("button", { name: "Pesquisar" }).click();
  await searched;
  const row = page.locator("tbody input[type=checkbox]").first();
  await row.check();
  held.resolve();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(row).toBeChecked();
});
