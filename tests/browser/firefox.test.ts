import { mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import puppeteer from "puppeteer-core";
import { withoutMovedClock } from "#tests/world/clock.ts";
import { freePort } from "#tests/world/services/free-port.ts";
import { walkWhole } from "./journeys/journey.ts";
import { registerForStore } from "./journeys/lite-journey.ts";
import { walkPasskey } from "./journeys/passkey-journey.ts";
import { walkProfile } from "./journeys/profile-journey.ts";
import { enterThroughCloud, enterThroughDirectory, withProviders } from "./journeys/provider-journey.ts";
import { beLedToConnect, changeEdition, readNotices } from "./journeys/shell-journey.ts";
import { forgetPassword } from "./journeys/sign-in-journey.ts";
import { acceptTerm } from "./journeys/term-journey.ts";
import { apiAs } from "./support/api.ts";
import { NIGHTLY, testAlone as test, testWithMail } from "./support/app.ts";
import { Firefox } from "./support/drivers/firefox.ts";
import { withAuthenticator } from "./support/drivers/firefox-authenticator.ts";

for (const script of [true, false]) {
  const way = `in Firefox, script ${script ? "on" : "off"}`;
  // Daily one walk of the whole product with script; the others nightly.
  const shorter = { tag: NIGHTLY };
  const whole = script ? {} : shorter;

  test(`the product's main job is done ${way}`, whole, async ({ app, request }) => {
    test.setTimeout(180_000);
    await withFirefox(script, async (open) => {
      await walkWhole({ agency: await open(app.origin), gate: await open(app.origin), request });
    });
  });

  test(`a user signs in with a second factor and edits the profile ${way}`, shorter, async ({ app, request }) => {
    test.setTimeout(120_000);
    await withFirefox(script, async (open) => walkProfile(await open(app.origin), request));
  });

  test(`a user of an access provider signs in through it ${way}`, shorter, async ({ app, request }) => {
    test.setTimeout(120_000);
    await withProviders(request, app.origin, () =>
      withFirefox(script, async (open) => {
        await enterThroughDirectory(await open(app.origin));
        await enterThroughCloud(await open(app.origin));
      }),
    );
  });

  test(`a person registers for a store, and gets the confirmation ${way}`, shorter, async ({ app, request }) => {
    test.setTimeout(120_000);
    const [store] = (await (await apiAs(request, "agencia")).get("/v1/agencies/stores?per_page=1")).data;
    await withFirefox(script, async (open) => {
      await registerForStore(await open(`${app.origin}/pub/liteVisitors?store=${store.uuid}`), store.name);
      await readNotices(await open(app.origin), request);
    });
  });

  test(`one changes the edition, and is led to it ${way}`, shorter, async ({ app, request }) => {
    test.setTimeout(120_000);
    await withFirefox(script, async (open) => {
      await changeEdition(await open(app.origin));
      await beLedToConnect(await open(app.origin), request);
    });
  });

  test(`the responsible accepts the access term for the whole agency ${way}`, shorter, async ({ app }) => {
    test.setTimeout(120_000);
    await withFirefox(script, async (open) => acceptTerm(await open(app.origin), await open(app.origin)));
  });

  testWithMail(`a forgotten password is reset by mail ${way}`, shorter, async ({ app, postOffice }) => {
    testWithMail.setTimeout(120_000);
    await withFirefox(script, async (open) => forgetPassword(await open(app.origin), postOffice));
  });
}

test("in Firefox a passkey is added and used after the password", { tag: NIGHTLY }, async ({ app }) => {
  test.setTimeout(120_000);
  await withFirefox(true, async (open, marionette) => {
    await withAuthenticator(marionette, async () => walkPasskey(await open(app.origin)));
  });
});

/** Opens Firefox for `work`, which opens each address as another user. */
async function withFirefox(
  script: boolean,
  work: (open: (address: string) => Promise<Firefox>, marionette: number) => Promise<void>,
): Promise<void> {
  const marionette = await freePort();
  const downloads = resolve(test.info().outputPath("downloads"));
  await mkdir(downloads, { recursive: true });
  const firefox = await puppeteer.launch({
    browser: "firefox",
    executablePath: "/usr/bin/firefox-esr",
    headless: true,
    env: withoutMovedClock(),
    args: ["--marionette"],
    extraPrefsFirefox: {
      "javascript.enabled": script,
      "marionette.port": marionette,
      "security.webauth.webauthn_enable_softtoken": true,
      "security.webauth.webauthn_enable_usbtoken": false,
      "browser.download.folderList": 2,
      "browser.download.dir": downloads,
    },
  });
  try {
    await work((address) => Firefox.open(firefox, address, downloads), marionette);
  } finally {
    await firefox.close();
  }
}
