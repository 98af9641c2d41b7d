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
      await page.waitForSelector("tbody tr:only-child");
      expect(await textOf(page, "tbody")).toContain(name);

      await open("/sair");
      await signIn(page, app.origin, "loja");
      await open("/store/portaria");
      await page.type("input[data-scan]", cpf);
      await page.keyboard.press("Enter");
      await page.waitForSelector('[id^="veredito-"]');
      const main = await textOf(page, "main");
      expect(main).toContain(name);
      expect(main).toMatch(/LIBERADO|IMPEDIDO/);
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

async function textOf(page: Page, selector: string): Promise<string> {
  const element = await page.waitForSelector(selector);
  const text = await element?.getProperty("textContent");
  return String(await text?.jsonValue());
}
