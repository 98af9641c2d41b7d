import { defineConfig } from "@playwright/test";
import { withoutMovedClock } from "./tests/world/clock.ts";

/** What Playwright turns off itself, for this list takes the place of its own; and the address bar's unseen pages. */
const WITHOUT = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "LensOverlay"],
  ...["HttpsFirstBalancedModeAutoEnable", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning"],
  ...["WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxPopup"],
];

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
    launchOptions: {
      executablePath: "/usr/bin/chromium",
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
    },
  },
  projects: [
    { name: "chromium", testIgnore: "**/{firefox,lynx,w3m}.test.ts" },
    {
      name: "chromium-plain",
      testMatch:
        "**/{agreement,bulk,contractor,sign-in,field,journey,keyboard,profile,provider-login,term,visitor-changes,week}.test.ts",
      // Bulk work by keyboard runs daily with script, nightly also without.
      grepInvert: nightly ? undefined : /@nightly|, by Keyboard$/,
      use: { javaScriptEnabled: false },
    },
    { name: "others", testMatch: "**/{firefox,lynx,w3m}.test.ts" },
  ],
});
