import { expect, openSession, test } from "./support/app.ts";

test("on a phone the gate's tabs take two lines, and one button has the others", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSession(page, "loja");
  await page.goto("/store/portaria");
  const tabs = page.getByRole("navigation", { name: "Portaria" });
  const line = await tabs.getByRole("link", { name: "Consultar" }).boundingBox();
  const all = await tabs.boundingBox();
  expect(all && line && all.height / line.height).toBeLessThan(3);
  await tabs.getByRole("button", { name: "Mais" }).click();
  await tabs.getByRole("link", { name: "Recusas" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Recusas da portaria");
  await expect(tabs.getByRole("button", { name: "Mais: Recusas" })).toBeVisible();
  await page.setViewportSize({ width: 1366, height: 844 });
  await expect(tabs.getByRole("button")).toBeHidden();
  await expect(tabs.getByRole("link", { name: "Este aparelho" })).toBeVisible();
  await expect(tabs.getByRole("link", { name: "Recusas" })).toHaveAttribute("aria-current", "page");
});
