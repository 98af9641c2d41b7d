import type { Page } from "@playwright/test";
import { apiAs } from "../support/api.ts";
import { expect, openSession, signIn } from "../support/app.ts";
import { outbox, waitUntilDayCached } from "../support/field-day.ts";
import { inspect, inspectPages, testAlone as test } from "../support/inspect.ts";

test.describe.configure({ timeout: 240_000 });

/** Sends the form of a page as it is, and inspects what comes back. */
async function inspectRefused(page: Page, address: string, button: string | RegExp, state: string) {
  await page.goto(address);
  await page.getByRole("button", { name: button }).last().click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, state);
}

test("a replenisher's shift: plain, refused, without network", async ({ page }) => {
  await openSession(page, "loja.repositor");
  await inspectPages(page, ["/repositor"]);
  const task = page.getByRole("region", { name: "Hoje" }).getByRole("listitem").first();
  await task.locator("summary", { hasText: "Tive um problema" }).click();
  await task.getByRole("button", { name: "Registrar problema" }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "shift refused");
  await task.locator("summary", { hasText: "Concluída, com foto" }).click();
  await task.locator("details[open]").getByRole("button", { name: "Concluída" }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "shift without the photo");
  await page.goto("/repositor");
  await waitUntilDayCached(page, "/repositor");
  await page.context().setOffline(true);
  await page.goto("/repositor");
  await task.getByRole("button", { name: /^Concluída/ }).click();
  await expect(outbox(page)).toContainText("Por enviar: Atividade");
  await inspect(page, "shift without network");
  await page.context().setOffline(false);
});

test("replenishers: none found, an invitation, refused", async ({ page }) => {
  await openSession(page, "loja.connect");
  await inspectPages(page, ["/store/replenishers?q=zzzz"]);
  await page.goto("/store/replenishers?active=true");
  await page.locator("tbody a").first().click();
  await page.getByRole("link", { name: "Convidar", exact: true }).click();
  const invite = page.url();
  await inspect(page, "invitation");
  await inspectRefused(page, invite, "Enviar convite", "invitation refused");
  await inspectRefused(page, "/store/replenishers/new", "Salvar", "replenisher refused");
});

test("tasks, alerts and products: none found, handed out, refused", async ({ page }) => {
  await openSession(page, "loja.connect");
  await inspectPages(page, [
    "/store?q=zzzz",
    "/store?aba=atividades&start_date=2020-01-01&end_date=2020-01-02",
    "/store/tasks?q=zzzz",
    "/store/tasks/assign?all=1&filters=",
    "/store/products?q=zzzz&sort=-stock",
    "/store/visitorsWithStoreTasks?q=zzzz",
  ]);
  await inspectRefused(page, "/store/tasks/new", "Salvar", "task refused");
  await inspectRefused(page, "/store/products/new", "Salvar", "product refused");
});

test("imports of stock and sales: in each state, one to be saved", async ({ page, request }) => {
  const at = "/store/products/import";
  const imports = (await (await apiAs(request, "loja.connect")).get("/v1/stores/store_product_imports")).data;
  await openSession(page, "loja.connect");
  await inspectPages(page, [at, ...imports.map(({ uuid }: { uuid: string }) => `${at}/${uuid}`)]);
  const { uuid } = imports.find(({ state }: { state: string }) => state === "ready");
  await inspectPages(page, [`${at}/${uuid}?linhas=refused`, `${at}/${uuid}/save`, `${at}/${uuid}/discard`]);
});

test("the gate: nobody found, stopped without reason, lists without rows", async ({ page }) => {
  await openSession(page, "loja");
  await page.goto("/store/portaria");
  await page.getByLabel("CPF ou crachá").fill("000.000.000-00");
  await page.getByRole("button", { name: "Consultar" }).click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "gate without a match");
  await page.goto("/store/portaria/contingencia");
  const stopped = page.locator("tbody tr", { has: page.locator("[data-answer=stopped]") });
  const badge = await stopped
    .filter({ hasNot: page.locator("[data-inside]") })
    .first()
    .locator("[data-badge]")
    .textContent();
  await page.goto("/store/portaria");
  await page.getByLabel("CPF ou crachá").fill(String(badge));
  await page.getByRole("button", { name: "Consultar" }).click();
  await page.locator("summary", { hasText: "Liberar mesmo assim" }).first().click();
  await page.getByRole("button", { name: "Liberar e registrar entrada" }).first().click();
  await expect(page).toHaveTitle(/^Erro: /);
  await inspect(page, "stopped without reason");
  await inspectPages(page, ["/store/portaria/esperados?day=2020-01-01", "/store/portaria/recusas?q=zzzz"]);
});

test("lite registrations at the gate: one that may enter, one that waits", async ({ page, request }) => {
  const found = (await (await apiAs(request, "loja")).get("/v1/stores/lite_visitors?per_page=100")).data;
  await signIn(page, "loja");
  for (const state of ["approved", "waiting"]) {
    const { uuid, owner } = found.find((one: { state: string }) => one.state === state);
    await inspectPages(page, [`/store/portaria?owner_uuid=${owner.uuid}&visitor_uuid=${uuid}`]);
    await expect(page.locator("main")).toContainText("Cadastro lite");
  }
});

test("feedback and corrections: none found, refused", async ({ page }) => {
  await openSession(page, "loja");
  await inspectPages(page, [
    "/store/feedbacks/promoters?visitor_name=zzzz",
    "/store/feedbacks/analytics?start_date=2020-01-01&end_date=2020-01-02",
    "/store/visitors?name_or_cpf=zzzz",
  ]);
  await page.goto("/store/feedbacks/promoters");
  await page
    .getByRole("link", { name: /^Dar feedback/ })
    .first()
    .click();
  await inspectRefused(page, page.url(), "Salvar", "feedback refused");
  await page.goto("/store/reports/retailersVisitors?status=unfinished_visit");
  await page
    .getByRole("link", { name: /^Informar saída/ })
    .first()
    .click();
  await inspectRefused(page, page.url(), "Pedir correção", "correction refused");
});

test("a store without the visitors' permission is sent to the provider's support", async ({ page }) => {
  await openSession(page, "loja.semacesso");
  await inspectPages(page, ["/store"]);
  await expect(page.locator("main")).toContainText("Peça ao suporte do provedor");
});
