import { spawn } from "node:child_process";
import { once } from "node:events";
import { type Browser, type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { PASSWORD } from "#app/demo/users.ts";
import { AHEAD_SECONDS, moveClock, movedClockEnv } from "#tests/world/clock.ts";
import { freePort } from "#tests/world/services/free-port.ts";
import { type MailServer, startMailServer } from "#tests/world/services/smtp.ts";
import { type Copy, copyDemonstration } from "./setup.ts";

/** Tag of the tests that `npm test` leaves to `npm run test:whole`. */
export const NIGHTLY = "@nightly";

/** The product, started as by `npm start`, with its own demonstration. */
export interface App {
  origin: string;
  /** The database of its demonstration. */
  databaseUrl: string;
}

/**
 * The fixtures of a worker: a browser whose pages use the clock of this run, and a product that tests share. All tests
 * have the same worker fixtures, so that one worker can run them all.
 */
const inWorker = base.extend<object, { browser: Browser; shared: App; ended: undefined }>({
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
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
    ({}, use, { workerIndex }) => serve(`w${workerIndex}`, use),
    { scope: "worker", timeout: 60_000 },
  ],
  ended: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      await use(undefined);
      await Promise.all(pendingStops);
    },
    { scope: "worker", auto: true },
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
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    ({}, use, { testId }) => serve(testId, use),
    { timeout: 60_000 },
  ],
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
  // biome-ignore lint/correctness/noEmptyPattern: as above
  postOffice: async ({}, use) => {
    const postOffice = await startMailServer();
    await use(postOffice);
    await postOffice.stop();
  },
  app: ({ postOffice }, use, { testId }) => serve(testId, use, { SMTP_URL: postOffice.url }),
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

/** Products that are stopping while other tests run. */
const pendingStops: Promise<void>[] = [];

async function serve(name: string, use: (app: App) => Promise<void>, settings: Settings = {}): Promise<void> {
  const port = await freePort();
  const copy = await copyDemonstration(name);
  const stop = await start(port, copy, settings);
  await use({ origin: `http://localhost:${port}`, databaseUrl: copy.databaseUrl });
  pendingStops.push(stop().then(copy.remove));
}

type Settings = Record<string, string>;

async function start(port: number, { databaseUrl, dataDir }: Copy, settings: Settings): Promise<() => Promise<void>> {
  const child = spawn("node_modules/.bin/node", ["server.ts"], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: "build/compiled",
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      ...movedClockEnv(),
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  let output = "";
  const ready = new Promise<void>((resolve) => {
    child.stdout.on("data", (chunk) => {
      // What goes wrong in a started product stands beside the test that it makes fail.
      if (output.includes("No ar em")) process.stderr.write(chunk);
      output += chunk;
      if (output.includes("No ar em")) resolve();
    });
  });
  child.stderr.pipe(process.stderr);
  await Promise.race([
    ready,
    ended.then(() => {
      throw new Error(`The product did not start:\n${output}`);
    }),
  ]);
  return async () => {
    child.kill("SIGTERM");
    await ended;
  };
}
