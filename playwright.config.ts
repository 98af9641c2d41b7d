import { defineConfig } from "@playwright/test";
import { withoutMovedClock } from "./tests/world/clock.ts";

/** What Playwright turns off itself, for this list takes the place of its own; and the address bar's unseen pages. */
const WITHOUT = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "LensOverlay"],
  ...["HttpsFirstBalancedModeAutoEnable", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning"],
  ...["WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxPopup"],
];

/** How `program` is started. */
const launch = (program: string) => ({
  executablePath: program,
  env: withoutMovedClock(),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    `--disable-features=${WITHOUT.join(",")}`,
  ],
});

const nightly = process.env.TEST_WHOLE === "1";

export default defineConfig({
  testDir: "tests/browser",
  outputDir: "data/test/results",
  globalSetup: "./tests/browser/support/setup.ts",
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  grepInvert: nightly ? undefined : /@nightly/,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: "chromium",
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    launchOptions: launch("/usr/bin/chromium-headless-shell"),
  },
  projects: [
    { name: "chromium", testIgnore: "**/{firefox,lynx,push,w3m}.test.ts" },
    {
      name: "chromium-plain",
      testMatch:
        "**/{agreement,bulk,contractor,sign-in,field,journey,keyboard,profile,provider-login,term,visitor-changes,week}.test.ts",
      // Bulk work by keyboard runs daily with script, nightly also without.
      grepInvert: nightly ? undefined : /@nightly|, by Keyboard$/,
      use: { javaScriptEnabled: false },
    },
    // Only the whole Chromium shows notifications; the headless shell takes a fifth less time for everything else.
    { name: "notifications", testMatch: "**/push.test.ts", use: { launchOptions: launch("/usr/bin/chromium") } },
    { name: "others", testMatch: "**/{firefox,lynx,w3m}.test.ts" },
  ],
});
