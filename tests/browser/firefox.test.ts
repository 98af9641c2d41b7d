import { mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import puppeteer from "puppeteer-core";
import { testAlone as test } from "./app.ts";
import { Firefox } from "./hands/firefox.ts";
import { walkWhole } from "./journey.ts";

for (const script of [true, false]) {
  test(`the product's main job is done in Firefox, script ${script ? "on" : "off"}`, async ({ app, request }) => {
    test.setTimeout(180_000);
    const downloads = resolve(test.info().outputPath("downloads"));
    await mkdir(downloads, { recursive: true });
    const firefox = await puppeteer.launch({
      browser: "firefox",
      executablePath: "/usr/bin/firefox-esr",
      headless: true,
      extraPrefsFirefox: {
        "javascript.enabled": script,
        "browser.download.folderList": 2,
        "browser.download.dir": downloads,
      },
    });
    try {
      const agency = await Firefox.open(firefox, app.origin, downloads);
      const gate = await Firefox.open(firefox, app.origin, downloads);
      await walkWhole({ agency, gate, request });
    } finally {
      await firefox.close();
    }
  });
}
