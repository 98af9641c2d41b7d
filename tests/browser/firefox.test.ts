import puppeteer, { type Page } from "puppeteer-core";
import { PASSWORD } from "#app/db/demo/users.ts";
import { apiAs } from "./api.ts";
import { expect, test } from "./app.ts";

for (const script of [true, false]) {
  test(`Firefox, script ${script ? "on" : "off"}: sign in, search, and the gate`, async ({ app, request }) => {
    const firefox = await puppeteer.launch({
      browser: "firefox",
      executablePath: "/usr/bin/firefox-esr",
      headless: true,
      extraPrefsFirefox: { "javascript.enabled": script },
    });
    try {
      const page = await firefox.newPage();
      page.setDefaultTimeout(15_000);
      const open = (path: string) => page.goto(app.origin + path);
      const { data } = await (await apiAs(request, "agencia")).get("/v1/agencies/visitors?per_page=1");
      const [{ name, cpf }] = data as [{ name: string; cpf: string }];

      await signIn(page, app.origin, "agencia");
      expect(page.url()).toBe(`${app.origin}/agency`);
      await open("/agency/visitors");
      await page.type('input[name="name_or_cpf"]', cpf);
      await page.keyboard.press("Enter");
      await expect.poll(() => rowsOf(page)).toEqual([expect.stringContaining(name)]);

      const gate = await firefox.newPage();
      await signIn(gate, app.origin, "loja");
      await gate.goto(`${app.origin}/store/portaria`);
      await gate.type("input[data-scan]", cpf);
      await gate.keyboard.press("Enter");
      await expect.poll(() => textOf(gate)).toMatch(/LIBERADO|IMPEDIDO/);
      expect(await textOf(gate)).toContain(name);
    } finally {
      await firefox.close();
    }
  });
}

async function signIn(page: Page, origin: string, login: string): Promise<void> {
  for (const { name, domain, path } of await page.browserContext().cookies())
    await page.browserContext().deleteMatchingCookies({ name, domain, path });
  await page.goto(`${origin}/`);
  await page.type("#login", login);
  await page.type("#password", PASSWORD);
  await Promise.all([page.waitForNavigation(), page.keyboard.press("Enter")]);
}

/** What the page shows; nothing while it is being left for another. */
async function textOf(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector("main")?.textContent ?? "").catch(() => "");
}

async function rowsOf(page: Page): Promise<string[]> {
  return page
    .evaluate(() => [...document.querySelectorAll("tbody tr")].map(({ textContent }) => textContent))
    .catch(() => []);
}
