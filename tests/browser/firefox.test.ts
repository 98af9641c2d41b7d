import { mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import puppeteer from "puppeteer-core";
import { testAlone as test } from "./app.ts";
import { Firefox } from "./hands/firefox.ts";
import { walkWhole } from "./journey.ts";
import { walkProfile } from "./profile-journey.ts";
import { enterThroughCloud, enterThroughDirectory, withProviders } from "./provider-journey.ts";

for (const script of [true, false]) {
  const way = `in Firefox, script ${script ? "on" : "off"}`;

  test(`the product's main job is done ${way}`, async ({ app, request }) => {
    test.setTimeout(180_000);
    await withFirefox(script, async (open) => {
      await walkWhole({ agency: await open(app.origin), gate: await open(app.origin), request });
    });
  });

  test(`a person comes in with a second factor and keeps her own profile ${way}`, async ({ app, request }) => {
    test.setTimeout(120_000);
    await withFirefox(script, async (open) => walkProfile(await open(app.origin), request));
  });

  test(`whoever has a provider of access comes in through it ${way}`, async ({ app, request }) => {
    test.setTimeout(120_000);
    await withProviders(request, app.origin, () =>
      withFirefox(script, async (open) => {
        await enterThroughDirectory(await open(app.origin));
        await enterThroughCloud(await open(app.origin));
      }),
    );
  });
}

/** Opens Firefox for `work`, which opens addresses in it, each as somebody else. */
async function withFirefox(
  script: boolean,
  work: (open: (address: string) => Promise<Firefox>) => Promise<void>,
): Promise<void> {
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
    await work((address) => Firefox.open(firefox, address, downloads));
  } finally {
    await firefox.close();
  }
}
