import { expect, signIn, test } from "./support/app.ts";

const pages = [
  ["rede", "/retailer/reports/retailersVisitors"],
  ["agencia.campo", "/agency/reports/evidences"],
  ["agencia", "/agency/visitorsHistory"],
] as const;

for (const [login, path] of pages) {
  test(`an open period of ${path} stays in the window`, async ({ page }) => {
    await signIn(page, login);
    for (const width of [390, 768, 1366]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const more = page.getByRole("button", { name: "Filtros", exact: true }).first();
      if (await more.isVisible()) await more.click();
      await page.locator("details[data-menu] > summary", { hasText: "Período" }).first().click();
      const panel = page.locator("details[data-menu][open] > div", { hasText: "Até" }).first();
      const box = await panel.boundingBox();
      expect(box, `${path} at ${width}`).not.toBeNull();
      if (!box) continue;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}
