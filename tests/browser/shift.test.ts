import type { Page } from "@playwright/test";
import { expect, NIGHTLY, openSession, signIn, testAlone as test } from "./support/app.ts";
import { outbox, savePhoto, waitUntilDayCached } from "./support/field-day.ts";
import { startWeakNetwork } from "./support/weak-network.ts";

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: { width: 390, height: 800 }, contextOptions: { reducedMotion: "reduce" } });

const SHIFT = "/repositor";
const openTasks = (page: Page) => page.getByRole("region", { name: "Hoje" }).getByRole("listitem");
const ended = (page: Page) => page.getByRole("region", { name: "Terminadas hoje" }).getByRole("listitem");
const progress = (page: Page) => page.locator("main").getByText(/atividades terminadas hoje/);

/** How many tasks of today have ended, of how many. */
async function countTasks(page: Page): Promise<[number, number]> {
  const [, over = "0", all = "0"] = /(\d+) de (\d+)/.exec((await progress(page).textContent()) ?? "") ?? [];
  return [Number(over), Number(all)];
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`script ${javaScriptEnabled ? "on" : "off"}`, { tag: javaScriptEnabled ? [] : NIGHTLY }, () => {
    test.use({ javaScriptEnabled });

    test(`a shift on a phone, script ${javaScriptEnabled ? "on" : "off"}`, async ({ page }) => {
      await signIn(page, "loja.repositor");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Minhas atividades");
      const [over, all] = await countTasks(page);
      expect(all - over).toBeGreaterThan(2);
      await openTasks(page)
        .first()
        .getByRole("button", { name: /^Concluída/ })
        .click();
      await expect(page.getByText("Atividade registrada.").first()).toBeVisible();
      await expect(progress(page)).toContainText(`${over + 1} de ${all} atividades`);
      const next = openTasks(page).first();
      await next.locator("summary", { hasText: "Tive um problema" }).click();
      await next.getByRole("button", { name: "Registrar problema" }).click();
      await expect(page).toHaveTitle(/^Erro: /);
      await next.locator("summary", { hasText: "Tive um problema" }).click();
      await next.getByLabel("Qual problema?").selectOption({ label: "Produto avariado" });
      await next.getByRole("button", { name: "Registrar problema" }).click();
      await expect(progress(page)).toContainText(`${over + 2} de ${all}`);
      await expect(ended(page)).toHaveCount(over + 2);
      // The store finds the results, and the task that was left of yesterday stays with its replenisher.
      await expect(page.getByRole("region", { name: "De dias anteriores" }).getByRole("listitem")).toHaveCount(1);
      await openSession(page, "loja.connect");
      await page.goto("/store/visitorsWithStoreTasks?q=Z%C3%A9lia");
      await expect(page.locator("tbody tr").first()).toContainText("Zélia Matos");
    });
  });
}

test("what a replenisher does without network arrives once, at its time", async ({ page, app }) => {
  const photo = await savePhoto();
  const network = await startWeakNetwork(app.origin);
  await signIn(page, "loja.repositor", network.origin);
  await waitUntilDayCached(page, `${network.origin}${SHIFT}`);
  await page.goto(`${network.origin}${SHIFT}`);
  const [over, all] = await countTasks(page);
  network.state = "away";
  await page.goto(`${network.origin}${SHIFT}`);
  await expect(page.getByText(/Esta página foi guardada às/)).toBeVisible();
  const names: string[] = [];
  for (const index of [0, 1]) {
    const task = openTasks(page).nth(index);
    names.push(((await task.locator("h3").textContent()) ?? "").replace(/ \(\d+\)$/, ""));
    await task.getByRole("button", { name: /^Concluída/ }).click();
    await expect(outbox(page)).toContainText(`Por enviar: Atividade: ${names[index]}`);
  }
  const withPhoto = openTasks(page).nth(2);
  names.push(((await withPhoto.locator("h3").textContent()) ?? "").replace(/ \(\d+\)$/, ""));
  await withPhoto.locator("summary", { hasText: "Concluída, com foto" }).click();
  await withPhoto.getByLabel("Foto", { exact: false }).last().setInputFiles(photo);
  await withPhoto.locator("details[open]").getByRole("button", { name: "Concluída" }).click();
  await expect(outbox(page)).toContainText(`Por enviar: Atividade, com foto: ${names[2]}`);
  // The answer to the first is lost.
  network.state = "deaf";
  await page.reload();
  network.state = "whole";
  await page.reload();
  await expect(outbox(page)).not.toContainText("Por enviar", { timeout: 60_000 });
  await page.reload();
  await expect(progress(page)).toContainText(`${over + 3} de ${all}`);
  const link = ended(page).getByRole("link", { name: "Ver a foto" });
  await expect(link).toHaveCount(1);
  const sent = await page.request.get(new URL((await link.getAttribute("href")) ?? "", page.url()).href);
  expect(sent.headers()["content-type"]).toBe("image/webp");
  for (const name of names) await expect(ended(page).filter({ hasText: name }).first()).toBeVisible();
  await network.close();
});
