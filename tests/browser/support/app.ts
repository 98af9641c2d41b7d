import { type Browser, type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { PASSWORD } from "#app/demo/users.ts";
import { AHEAD_SECONDS, moveClock } from "#tests/world/clock.ts";
import { type MailServer, startMailServer } from "#tests/world/services/smtp.ts";
import { type App, Products } from "./products.ts";

/** Tag of the tests that `npm test` leaves to `npm run test:whole`. */
export const NIGHTLY = "@nightly";

/**
 * The fixtures of a worker: a browser whose pages use the clock of this run, a process of products, and one of these
 * that tests share. All tests have the same worker fixtures, so that one worker can run them all.
 */
const inWorker = base.extend<object, { browser: Browser; products: Products; shared: App }>({
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        if (AHEAD_SECONDS !== 0) await context.addInitScript(moveClock, AHEAD_SECONDS);
        return context;
      };
      await use(browser);
    },
    { scope: "worker" },
  ],
  products: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
    async ({}, use) => {
      const products = new Products();
      await use(products);
      await products.end();
    },
    { scope: "worker", auto: true },
  ],
  shared: [
    ({ products }, use, { workerIndex }) => products.serve(`w${workerIndex}`, use),
    { scope: "worker", timeout: 60_000 },
  ],
});

/** Tests of a worker share one copy of the product; workers share nothing. */
export const test = inWorker.extend<{ app: App; signIn: (login: string) => Promise<Page> }>({
  app: ({ shared }, use) => use(shared),
  baseURL: ({ app }, use) => use(app.origin),
  signIn: async ({ page }, use) =>
    use(async (login) => {
      await signIn(page, login);
      return page;
    }),
});
export { expect };

/** A test that changes much data has its own copy of the product. */
export const testAlone = inWorker.extend<{ app: App; newcomer: () => Promise<Page> }>({
  app: [({ products }, use, { testId }) => products.serve(testId, use), { timeout: 60_000 }],
  baseURL: ({ app }, use) => use(app.origin),
  /** Opens the start page in a new browser context. */
  newcomer: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      const page = await context.newPage();
      await page.goto("/");
      return page;
    });
    for (const context of contexts) await context.close();
  },
});

/** Like `testAlone`, with outgoing mail. */
export const testWithMail = testAlone.extend<{ postOffice: MailServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
  postOffice: async ({}, use) => {
    const postOffice = await startMailServer();
    await use(postOffice);
    await postOffice.stop();
  },
  app: ({ products, postOffice }, use, { testId }) => products.serve(testId, use, { SMTP_URL: postOffice.url }),
});

/** Signs in at `origin`, by default the product's own. */
export async function signIn(page: Page, login: string, origin = ""): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${origin}/`);
  await page.getByLabel("Usuário").fill(login);
  await page.getByLabel("Senha").fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await page.waitForURL(/\/[a-zA-Z]+$/);
}

/** Opens a session of `login` for the page's browser without opening a page: for tests that do not begin at the home. */
export async function openSession(page: Page, login: string): Promise<void> {
  await page.context().clearCookies();
  const form = { login, password: PASSWORD };
  const answer = await page.request.post("/", {
    form,
    headers: { "sec-fetch-site": "same-origin" },
    maxRedirects: 0,
  });
  expect([answer.status(), login]).toEqual([302, login]);
}
