import type { Locator } from "@playwright/test";
import { apiAs } from "./support/api.ts";
import { expect, openSession, test } from "./support/app.ts";

const WIDTH = 1366;
const DAYS = 7;

/** Expects seven parts beside each other, each within the window. */
async function expectInARow(parts: Locator): Promise<void> {
  await expect(parts).toHaveCount(DAYS);
  const boxes = await parts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1);
  expect(new Set(boxes.map(({ x }) => Math.round(x))).size).toBe(DAYS);
  for (const { x, width } of boxes) expect(x >= 0 && x + width <= WIDTH).toBe(true);
}

test("seven days stand beside each other at 1366 px: a week, a roadmap, an allocation", async ({ page, request }) => {
  const field = await apiAs(request, "agencia.campo");
  const { data: promoters } = await field.get("/v1/agencies/field_visitors?per_page=1");
  const { data: roadmaps } = await field.get("/v1/agencies/roadmaps?per_page=1");
  await page.setViewportSize({ width: WIDTH, height: 900 });
  await openSession(page, "agencia.campo");
  const days = page
    .locator("main section")
    .filter({ has: page.locator("h2", { hasText: /^(Segunda|Terça|Quarta|Quinta|Sexta|Sábado|Domingo)/ }) });
  await page.goto(`/agency/roadmap/week/${promoters[0].uuid}`);
  await expectInARow(days);
  await page.goto(`/agency/roadmap/${roadmaps[0].uuid}`);
  await expectInARow(days);

  await openSession(page, "agencia");
  await page.goto("/agency/visitors");
  await page.goto(
    `${await page.locator("#tabela th a").first().getAttribute("href")}`.replace(/\?.*/, "/allocations/new"),
  );
  await expectInARow(page.getByRole("group", { name: "Dias da semana" }).getByRole("checkbox"));
});

test("a drawn chart keeps its sentence", async ({ page }) => {
  await openSession(page, "agencia.campo");
  await page.goto("/agency");
  const panels = page.locator("section, [role=region]").filter({ has: page.locator('[data-chart="drawn"]') });
  await expect(panels.first()).toBeVisible();
  for (const panel of await panels.all()) await expect(panel.locator("p").first()).toHaveText(/\S.*\d/);
});
