import type { Page, Request } from "@playwright/test";
import pg from "pg";
import { expect, signIn, test } from "./support/app.ts";

const KB = 1024;

interface Sent {
  script: { path: string; size: number }[];
  /** Bytes of everything, as they travelled. */
  total: number;
  problems: string[];
}

/** Opens a page and counts what it sends, as it travels, and what it complains of. */
async function weigh(page: Page, path: string): Promise<Sent> {
  const sent: Sent = { script: [], total: 0, problems: [] };
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") sent.problems.push(message.text());
  });
  page.on("pageerror", (error) => sent.problems.push(error.message));
  const requests: Request[] = [];
  page.on("requestfinished", (request) => requests.push(request));
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  for (const request of requests) {
    const { responseBodySize: size } = await request.sizes();
    sent.total += size;
    const { pathname } = new URL(request.url());
    if (pathname.endsWith(".js")) sent.script.push({ path: pathname, size });
  }
  return sent;
}

/** A page of the same person, in a browser that has kept nothing. */
async function cold(page: Page): Promise<Page> {
  const { origin } = new URL(page.url());
  const storageState = await page.context().storageState();
  const context = await page.context().browser()?.newContext({ baseURL: origin, storageState });
  if (!context) throw new Error("the browser is gone");
  return context.newPage();
}

const scriptOf = ({ script }: Sent) => script.reduce((sum, { size }) => sum + size, 0);

/** The chart has columns from 6h to 18h: whoever is in store now came in at 8h, though the test runs at night. */
async function visitsByDay(databaseUrl: string): Promise<void> {
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
    await visitsByDay(app.databaseUrl);
    await signIn(page, login);
    const fresh = await cold(page);
    const sent = await weigh(fresh, home);
    await expect(fresh.locator("main .recharts-surface").first()).toBeVisible();
    expect(sent.problems).toEqual([]);
    expect(scriptOf(sent)).toBeGreaterThan(50 * KB);
    expect(scriptOf(sent)).toBeLessThan(230 * KB);
  });
}

for (const path of ["/agency/visitors", "/agency/visitors/new", "/agency/visitors/import"]) {
  test(`${path} sends the small script alone`, async ({ page }) => {
    await signIn(page, "agencia");
    const fresh = await cold(page);
    const sent = await weigh(fresh, path);
    expect(sent.problems).toEqual([]);
    expect(scriptOf(sent)).toBeGreaterThan(0);
    expect(scriptOf(sent)).toBeLessThanOrEqual(10 * KB);
    expect(await fresh.evaluate(() => "__reactRouterContext" in window)).toBe(false);
  });
}

test("a field day is under 35 KB in all, 10 of them script", async ({ page }) => {
  await signIn(page, "promotor");
  const sent = await weigh(await cold(page), "/af");
  expect(sent.problems).toEqual([]);
  expect(scriptOf(sent)).toBeLessThanOrEqual(10 * KB);
  expect(sent.total).toBeLessThanOrEqual(35 * KB);
});

test("the gate is under 30 KB in all", async ({ page }) => {
  await signIn(page, "loja");
  const sent = await weigh(await cold(page), "/store/portaria");
  expect(sent.problems).toEqual([]);
  expect(sent.total).toBeGreaterThan(0);
  expect(sent.total).toBeLessThanOrEqual(30 * KB);
});

test("/ sends only the two-line script that redirects old addresses", async ({ page }) => {
  const sent = await weigh(page, "/");
  expect(sent.script).toEqual([]);
  expect(sent.problems).toEqual([]);
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
    const sent = await weigh(page, path);
    expect(sent.script).toEqual([]);
    expect(sent.problems).toEqual([]);
    await expect(page.locator("script")).toHaveCount(0);
  });
}
