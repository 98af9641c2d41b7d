import type { Page } from "@playwright/test";
import { expect, openSession, signIn, testAlone as test } from "./support/app.ts";

const BENCH = "/retailer/visitorDocsValidations";

/** Presses keys one by one; returns their number. */
async function press(page: Page, ...keys: string[]): Promise<number> {
  for (const key of keys) await page.keyboard.press(key);
  return keys.length;
}

const name = (page: Page) => page.getByRole("heading", { level: 1 }).innerText();

test("from sign-in to the first decision in 25 keys at most, and 2 for each next", async ({ newcomer }) => {
  const page = await newcomer();
  await signIn(page, "rede");
  const entry = page.locator(`nav a[href="${BENCH}"]`).first();
  const [, letter = ""] = ((await entry.getAttribute("data-key")) ?? "").split(" ");
  let keys = await press(page, "g", letter);
  await page.waitForURL(BENCH);
  keys += await press(page, "n");
  await page.waitForURL(/visitorDocsValidations\/[0-9a-f-]{36}/);
  keys += await press(page, "d", "a");
  await expect(page.locator("main, [role=status]").getByText("Concluído com sucesso.").first()).toBeVisible();
  expect(keys).toBeLessThanOrEqual(25);
  for (let decided = 0; decided < 3; decided++) {
    const before = (await page.locator("iframe").first().getAttribute("src")) ?? "";
    expect(await press(page, "d", "a")).toBe(2);
    await expect(page.locator("iframe").first()).not.toHaveAttribute("src", before);
  }
});

test("at 390 px the file stands before the buttons that decide", async ({ newcomer }) => {
  const page = await newcomer();
  await page.setViewportSize({ width: 390, height: 844 });
  await openSession(page, "rede");
  await page.goto(BENCH);
  await page.getByRole("link", { name: "Avaliar o próximo" }).click();
  const file = await page.locator("iframe").first().boundingBox();
  const button = await page
    .getByRole("button", { name: /^Aprovar/ })
    .first()
    .boundingBox();
  expect(file && button && file.y + file.height <= button.y).toBe(true);
});

test("two validators: the second passes over what the first has open", async ({ newcomer }) => {
  const [first, second] = [await newcomer(), await newcomer()];
  await signIn(first, "rede");
  await first.goto(BENCH);
  await first.getByRole("link", { name: "Avaliar o próximo" }).click();
  const held = await name(first);
  await first.getByRole("button", { name: "Liberar para outra pessoa" }).click();
  await expect(first.getByText("Os documentos estão livres para outra pessoa.").first()).toBeVisible();
  await signIn(second, "rede");
  await second.goto(`${BENCH}/search?claim=others`);
  const taken = second.locator("tbody a").first();
  await expect(taken).not.toHaveText(held);
  await taken.click();
  await expect(second.getByText("está com este documento aberto").first()).toBeVisible();
  await expect(second.getByRole("button", { name: /^Aprovar/ })).toHaveCount(0);
});
