import type { Page, Request } from "@playwright/test";
import pg from "pg";
import { expect, signIn, test } from "./support/app.ts";

const KB = 1024;

interface Transfer {
  script: { path: string; size: number }[];
  /** Bytes of all responses, as transferred. */
  total: number;
  problems: string[];
}

/** Opens a page and returns its transferred bytes and console problems. */
async function weigh(page: Page, path: string): Promise<Transfer> {
  const transfer: Transfer = { script: [], total: 0, problems: [] };
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") transfer.problems.push(message.text());
  });
  page.on("pageerror", (error) => transfer.problems.push(error.message));
  const requests: Request[] = [];
  page.on("requestfinished", (request) => requests.push(request));
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  for (const request of requests) {
    const { responseBodySize: size } = await request.sizes();
    transfer.total += size;
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) transfer.script.push({ path: pathname, size });
  }
  return transfer;
}

/** Returns a page of the same session in a browser with an empty cache. */
async function openWithoutCache(page: Page): Promise<Page> {
  const { origin } = new URL(page.url());
  const storageState = await page.context().storageState();
  const context = await page.context().browser()?.newContext({ baseURL: origin, storageState });
  if (!context) throw new Error("the browser was closed");
  return context.newPage();
}

const scriptOf = ({ script }: Transfer) => script.reduce((sum, { size }) => sum + size, 0);

/** Makes open visits begin at 8h: the chart has columns from 6h to 18h, and the test may run at night. */
async function moveOpenVisitsToMorning(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(
    `update visits set entered_hour = 8 where left_at is null and day = (now() at time zone 'America/Sao_Paulo')::date`,
  );
  await client.end();
  expect(rowCount).toBeGreaterThan(0);
}

for (const [login, home] of [
  ["agencia", "/agency"],
  ["fornecedor", "/supplier"],
  ["prestador", "/serviceProvider"],
] as const) {
  test(`the dashboard at ${home} hydrates and draws Recharts without errors`, async ({ page, app }) => {
    await moveOpenVisitsToMorning(app.databaseUrl);
    await signIn(page, login);
    const fresh = await openWithoutCache(page);
    const transfer = await weigh(fresh, home);
    await expect(fresh.locator("main .recharts-surface").first()).toBeVisible();
    expect(transfer.problems).toEqual([]);
    expect(scriptOf(transfer)).toBeGreaterThan(50 * KB);
    expect(scriptOf(transfer)).toBeLessThan(230 * KB);
  });
}

for (const path of ["/agency/visitors", "/agency/visitors/new", "/agency/visitors/import"]) {
  test(`${path} sends the small script alone`, async ({ page }) => {
    await signIn(page, "agencia");
    const fresh = await openWithoutCache(page);
    const transfer = await weigh(fresh, path);
    expect(transfer.problems).toEqual([]);
    expect(scriptOf(transfer)).toBeGreaterThan(0);
    expect(scriptOf(transfer)).toBeLessThanOrEqual(10 * KB);
    expect(await fresh.evaluate(() => "__reactRouterContext" in window)).toBe(false);
  });
}

test("a field day transfers under 35 KB in all, 10 of them script", async ({ page }) => {
  await signIn(page, "promotor");
  const transfer = await weigh(await openWithoutCache(page), "/af");
  expect(transfer.problems).toEqual([]);
  expect(scriptOf(transfer)).toBeLessThanOrEqual(10 * KB);
  expect(transfer.total).toBeLessThanOrEqual(35 * KB);
});

test("the gate transfers under 30 KB in all", async ({ page }) => {
  await signIn(page, "loja");
  const transfer = await weigh(await openWithoutCache(page), "/store/portaria");
  expect(transfer.problems).toEqual([]);
  expect(transfer.total).toBeGreaterThan(0);
  expect(transfer.total).toBeLessThanOrEqual(30 * KB);
});

test("/ sends only the two-line script that redirects old addresses", async ({ page }) => {
  const transfer = await weigh(page, "/");
  expect(transfer.script).toEqual([]);
  expect(transfer.problems).toEqual([]);
  await expect(page.locator("script")).toHaveCount(1);
  expect((await page.locator("script").textContent())?.length).toBeLessThan(200);
  const follow = async (address: string) => {
    await page.goto("about:blank");
    await page.goto(address);
  };
  await follow("/#/resetPassword/um");
  await page.waitForURL((url) => url.pathname === "/resetPassword");
  await follow("/#/requestNewPassoword");
  await page.waitForURL((url) => url.pathname === "/requestNewPassoword");
  await follow("/#/pub/liteVisitors");
  await page.waitForURL((url) => url.pathname === "/pub/liteVisitors");
  await follow("/#/pub/provider/itaquarana");
  await page.waitForURL((url) => url.pathname === "/pub/provider/itaquarana");
  await follow("/#/pub/evidences?token=nada");
  await page.waitForURL((url) => url.pathname + url.search === "/pub/evidences?token=nada");
  await follow("/#//elsewhere.test/");
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
});

for (const path of ["/requestNewPassoword", "/resetPassword/um", "/pub/liteVisitors", "/ajuda", "/sobre", "/atalhos"]) {
  test(`${path} sends no script`, async ({ page }) => {
    const transfer = await weigh(page, path);
    expect(transfer.script).toEqual([]);
    expect(transfer.problems).toEqual([]);
    await expect(page.locator("script")).toHaveCount(0);
  });
}
