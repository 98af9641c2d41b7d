import type { Page } from "@playwright/test";
import { apiAs } from "./support/api.ts";
import { expect, openSession, test } from "./support/app.ts";

const rows = (page: Page) => page.locator("#tabela > tr");

/** Records the method and query of each background request to `path`. */
function recordFetches(page: Page, path: string): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname === path && request.resourceType() === "fetch") requests.push(request.method() + url.search);
  });
  return requests;
}

test("six Tabs from the page to its first row", async ({ page }) => {
  await openSession(page, "agencia");
  await page.goto("/agency/visitors");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText("Pular para a tabela");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(rows(page).first().getByRole("checkbox")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(rows(page).first().locator("th a").first()).toBeFocused();
});

test("keys: j and k move by row, e opens, g and a letter follow the menu, ? shows help", async ({ page }) => {
  await openSession(page, "agencia");
  await page.goto("/agency/visitors");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(rows(page).nth(1).locator("th a")).toBeFocused();
  await page.keyboard.press("k");
  const first = rows(page).first().locator("th a");
  await expect(first).toBeFocused();
  const name = (await first.textContent()) ?? "";
  await page.keyboard.press("e");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);

  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await page.waitForURL("**/agency/visitors");
  await page.keyboard.press("/");
  await expect(page.getByLabel("Nome ou CPF")).toBeFocused();
  await page.keyboard.type("gi?");
  await expect(page.getByLabel("Nome ou CPF")).toHaveValue("gi?");
  await page.locator("h1").click();
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Atalhos de teclado" });
  await expect(keys).toContainText("Visitantes: Cadastro");
  await page.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);
  await expect(page.locator("#name_or_cpf")).toHaveValue("gi?");
  await page.keyboard.press("g");
  await page.keyboard.press("i");
  await page.waitForURL("**/agency");
});

test("Ctrl+Enter saves from any field", async ({ page }) => {
  await openSession(page, "admin");
  await page.goto("/mob/baseRegisters/serviceTypes/new");
  await page.getByLabel("Nome").fill("Pelo teclado");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Registrado com sucesso!")).toBeVisible();
});

test("Ctrl+K searches over the open page, which keeps its address", async ({ page }) => {
  await openSession(page, "agencia");
  await page.goto("/agency/visitors?active=true");
  const name = (await rows(page).nth(2).locator("th a").textContent()) ?? "";
  await page.getByRole("link", { name: "Novo visitante" }).focus();
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Buscar" });
  await expect(dialog.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type(name);
  await expect(dialog.getByRole("link", { name })).toBeVisible();
  expect(new URL(page.url()).search).toBe("?active=true");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: "Novo visitante" })).toBeFocused();

  await page.keyboard.press("Control+k");
  await page.keyboard.type(name);
  await expect(dialog.getByRole("link", { name })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("results that come while one moves among them keep the focus on the same link", async ({ page }) => {
  await openSession(page, "agencia");
  await page.goto("/agency/visitors");
  const name = (await rows(page).first().locator("th a").textContent()) ?? "";
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Buscar" });
  await expect(dialog.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type(name);
  await expect(dialog.getByRole("link", { name })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("link", { name })).toBeFocused();
  await dialog.locator("#search-results").evaluate((results) => results.setAttribute("data-old", ""));
  await dialog.getByRole("searchbox").dispatchEvent("input");
  await expect(dialog.locator("#search-results[data-old]")).toHaveCount(0);
  await expect(dialog.getByRole("link", { name })).toBeFocused();
});

test("a scrolling list loads its next pages by itself, to the last", async ({ page }) => {
  await openSession(page, "agencia");
  await page.goto("/agency/visitors");
  await page.getByText("Exibição").click();
  await page.getByLabel("Rolagem contínua").check();
  await page.getByRole("button", { name: "Aplicar" }).click();
  const box = page.locator("endless-rows div:has(> table)");
  expect((await box.boundingBox())?.height).toBe((25 / 2) * 70);
  const total = Number(/de (\d+)/.exec((await page.locator("nav p").textContent()) ?? "")?.[1]);
  expect(total).toBeGreaterThan(100);
  const end = () => box.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  for (let expected = 50; expected < total; expected += 25) {
    await end();
    await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(expected);
  }
  await end();
  await expect(rows(page)).toHaveCount(total);
  await expect(page.locator("nav p", { hasText: "item(s)" })).toHaveText(`1 - ${total} de ${total} item(s)`);
  const names = await rows(page).locator("th a").allTextContents();
  expect(
    new Set(
      await rows(page)
        .locator("th a")
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href)),
    ).size,
  ).toBe(names.length);
  expect(new URL(page.url()).search).toBe("");
});

test("a search runs once, 400 ms after the last key, shows its total and keeps focus", async ({ page }) => {
  await openSession(page, "agencia");
  await page.goto("/agency/visitors");
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const requests = recordFetches(page, "/agency/visitors/search");
  const field = page.getByRole("searchbox", { name: "Nome ou CPF" });
  await field.pressSequentially("silv");
  await page.clock.runFor(399);
  expect(requests).toEqual([]);
  await field.press("a");
  await page.clock.runFor(399);
  expect(requests).toEqual([]);
  await page.clock.runFor(1);
  await page.waitForURL(/name_or_cpf=silva/);
  expect(requests).toHaveLength(1);
  await expect(field).toBeFocused();
  await expect(page.locator("live-filter [role=status]")).toHaveText(/\d+ visitantes?$/);
});

test("text is normalised during typing and trimmed when the field loses focus", async ({ page }) => {
  await openSession(page, "agencia");
  await page.goto("/agency/visitors/new");
  const field = page.getByLabel("Nome").first();
  await field.pressSequentially("  Ana  Maria ");
  await expect(field).toHaveValue("Ana Maria ");
  await field.press("Tab");
  await expect(field).toHaveValue("Ana Maria");
});

test("dependent fields follow their field, and other input remains", async ({ page }) => {
  await openSession(page, "admin");
  await page.goto("/mob/roles/new");
  await page.getByLabel("Nome").fill("Dependente");
  await expect(page.getByRole("button", { name: "Mostrar permissões" })).toBeHidden();
  await page.getByLabel("Tipo de usuário").selectOption("agency");
  await expect(page.getByRole("radio", { name: "Book de prestação de contas: Leitura", exact: true })).toBeVisible();
  await page.getByLabel("Tipo de usuário").selectOption("supplier");
  await expect(page.getByRole("radio", { name: "Declaração de serviço: Acesso total" })).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Book/ })).toHaveCount(0);
  await expect(page.getByLabel("Nome")).toHaveValue("Dependente");
  expect(new URL(page.url()).pathname).toBe("/mob/roles/new");
});

test("a lookup shows its matches during typing, and the field takes the choice", async ({ page, request }) => {
  const agency = await apiAs(request, "agencia");
  const { data } = await agency.get("/v1/agencies/stores?per_page=1");
  const { data: people } = await agency.get("/v1/agencies/visitors?per_page=1");
  await openSession(page, "agencia");
  await page.goto(`/agency/visitors/${people[0].uuid}/allocations/new`);
  const field = page.locator('input[name="store_uuid_q"]');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const requests: string[] = [];
  page.on("request", (sent) => sent.resourceType() === "fetch" && requests.push(sent.method()));
  await field.pressSequentially(data[0].name);
  await page.clock.runFor(399);
  expect(requests).toEqual([]);
  await page.clock.runFor(1);
  const found = page.getByRole("option", { name: new RegExp(data[0].name) }).first();
  await expect(found).toBeVisible();
  expect(requests).toEqual(["POST"]);
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await expect(field).toHaveAttribute("aria-activedescendant", (await found.getAttribute("id")) ?? "");
  const last = page.getByRole("option").last();
  await page.keyboard.press("ArrowUp");
  await expect(last).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(found).toBeHidden();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(found).toBeHidden();
  await expect(field).toHaveValue(new RegExp(data[0].name));
  expect(await page.locator('input[name="store_uuid"]:checked').inputValue()).toMatch(/^[0-9a-f-]{36}$/);
  await page.keyboard.type(" x");
  expect(await page.locator('input[name="store_uuid"]:checked').count()).toBe(0);
});

test("saved views open over the list and name its contents", async ({ page }) => {
  await openSession(page, "agencia");
  await page.goto("/agency/visitors?active=false");
  await page.getByRole("link", { name: "Visões salvas" }).click();
  const dialog = page.getByRole("dialog", { name: "Visões desta lista" });
  await dialog.getByLabel("Nome").fill("Inativos de hoje");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Registrado com sucesso!")).toBeVisible();
  await page.goto("/agency/visitors");
  await page.getByRole("link", { name: "Visões salvas" }).click();
  await dialog.getByRole("link", { name: "Inativos de hoje", exact: true }).click();
  await page.waitForURL("**/agency/visitors?active=false");
});

test("print shows the whole table with address and time at its foot, and no controls", async ({ page }) => {
  await openSession(page, "agencia");
  await page.goto("/agency/visitors");
  await page.emulateMedia({ media: "print" });
  for (const selector of ["header", "#menu", "footer", "form"]) {
    for (const one of await page.locator(selector).all()) await expect(one).toBeHidden();
  }
  await expect(page.getByText(/^\/agency\/visitors – \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible();
  expect(await page.locator("div:has(> table)").evaluate((box) => getComputedStyle(box).overflowX)).toBe("visible");
});

test("numbers are formatted while typed, the caret is steady, and paste always works", async ({ page }) => {
  await openSession(page, "agencia");
  await page.goto("/agency/visitors/new");
  const cpf = page.getByLabel("CPF");
  await cpf.pressSequentially("12345678909");
  await expect(cpf).toHaveValue("123.456.789-09");
  await cpf.press("Home");
  await cpf.press("ArrowRight");
  await cpf.press("Delete");
  await expect(cpf).toHaveValue("134.567.890-9");
  await page.keyboard.type("2");
  await expect(cpf).toHaveValue("123.456.789-09");
  await cpf.fill("123456789-0a");
  await expect(cpf).toHaveValue("123456789-0a");
  const phone = page.getByLabel("Telefone");
  await phone.pressSequentially("1133334444");
  await expect(phone).toHaveValue("(11) 3333-4444");
  await phone.fill("11987654321");
  await expect(phone).toHaveValue("(11) 98765-4321");
  await phone.fill("+55 11 98765 4321");
  await expect(phone).toHaveValue("+55 11 98765 4321");
});

test("a day can be picked from the browser's calendar, which opens at the typed day", async ({ page }) => {
  await openSession(page, "agencia");
  await page.goto("/agency/visitors/new");
  const typed = page.getByLabel("Data de nascimento", { exact: true });
  await typed.fill("03/02/1990");
  const opened = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        HTMLInputElement.prototype.showPicker = function () {
          resolve(this.value);
        };
      }),
  );
  await page.getByRole("button", { name: "Calendário: Data de nascimento" }).click();
  expect(await opened).toBe("1990-02-03");
  const picker = page.locator("date-picker", { has: typed }).locator("input[type=date]");
  await picker.evaluate((field: HTMLInputElement) => {
    field.value = "1991-12-31";
    field.dispatchEvent(new Event("change"));
  });
  await expect(typed).toHaveValue("31/12/1991");
  await expect(typed).toBeFocused();
});

test("rows that the browser restores as selected are counted, in the header too", async ({ page }) => {
  await openSession(page, "agencia");
  await page.goto("/agency/playground?aba=tabelas");
  const header = page.getByRole("checkbox", { name: "Selecionar todos desta página" });
  await expect(header).not.toBeChecked();
  await page.getByRole("checkbox", { name: "Selecionar Ana Lima" }).evaluate((box: HTMLInputElement) => {
    box.checked = true;
    dispatchEvent(new Event("pageshow"));
  });
  await expect(header).toBeChecked({ indeterminate: true });
  await expect(page.locator("bulk-bar")).toContainText("1 selecionado");
});

test("the header's checkbox selects the page's rows, and a bar in view counts them", async ({ page }) => {
  await openSession(page, "agencia");
  await page.goto("/agency/playground?aba=tabelas");
  const header = page.getByRole("checkbox", { name: "Selecionar todos desta página" });
  const bar = page.locator("bulk-bar");
  await page.getByRole("checkbox", { name: "Selecionar Ana Lima" }).check();
  await expect(bar).toContainText("1 selecionado");
  await expect(header).toBeChecked({ indeterminate: true });
  await header.check();
  await expect(bar).toContainText("6 selecionados");
  await expect(page.getByRole("checkbox", { name: "Selecionar Fábio Nunes" })).toBeChecked();
  await expect(bar).toHaveCSS("position", "sticky");
  await page.getByRole("checkbox", { name: "todos os 1.234 filtrados" }).check();
  await expect(bar).toContainText("1.234 selecionados");
  await page.getByRole("checkbox", { name: "todos os 1.234 filtrados" }).uncheck();
  await header.uncheck();
  await expect(bar).not.toHaveAttribute("data-active");
});

test("secondary filters are behind Mais filtros, which is open when one is in use", async ({ page }) => {
  await openSession(page, "agencia");
  await page.goto("/agency/visitors");
  const statusFilter = page.getByRole("combobox", { name: "Vínculo e documentos" });
  await expect(statusFilter).toBeHidden();
  await page.getByText("Mais filtros", { exact: true }).click();
  await statusFilter.selectOption("unallocated");
  await page.waitForURL(/standing=unallocated/);
  await page.reload();
  await expect(statusFilter).toBeVisible();
  await expect(page.locator("summary", { hasText: "Mais filtros (1)" })).toBeVisible();
});

test("results are covered by Um momento... while they load", async ({ page }) => {
  await openSession(page, "agencia");
  await page.goto("/agency/visitors");
  await page.route("**/agency/visitors/search**", () => undefined);
  await page.getByRole("combobox", { name: "Função" }).selectOption({ index: 1 });
  const region = page.locator('#results[aria-busy="true"]');
  await expect(region).toBeVisible();
  const cover = await region.evaluate((element) => {
    const { content, position } = getComputedStyle(element, "::after");
    return { content, position };
  });
  expect(cover).toEqual({ content: '"Um momento..."', position: "absolute" });
});

test("from 768 px on the menu is beside the page; below, it opens over it", async ({ page }) => {
  await openSession(page, "agencia");
  await page.goto("/agency/visitors");
  const entry = page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Cadastro" });
  await page.setViewportSize({ width: 768, height: 700 });
  await expect(entry).toBeVisible();
  const menu = page.locator("nav#menu");
  const highest = () => menu.evaluate((nav) => getComputedStyle(nav).maxHeight);
  expect(await highest()).toBe(`${700 - 83}px`);
  await page.setViewportSize({ width: 767, height: 700 });
  await expect(entry).toBeHidden();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(entry).toBeVisible();
  expect((await menu.boundingBox())?.height).toBe(700 - 83 - 24);
});

test("the sidebar folds at once, and both the browser and the next page remember it", async ({ page }) => {
  await openSession(page, "agencia");
  await page.goto("/agency/visitors");
  const readState = () => page.evaluate(() => localStorage.getItem("MC2-sidebar"));
  for (const [press, state] of [
    ["Recolher menu", "collapsed"],
    ["Expandir menu", "expanded"],
  ] as const) {
    const saved = page.waitForResponse("**/barra-lateral");
    await page.getByRole("button", { name: press }).click();
    await expect(page.locator("[data-shell]")).toHaveAttribute("data-sidebar", state);
    expect(await readState()).toBe(state);
    await saved;
    await page.reload();
    await expect(page.locator("[data-shell]")).toHaveAttribute("data-sidebar", state);
  }
});
