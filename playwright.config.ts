import { defineConfig } from "@playwright/test";
import { withoutMovedClock } from "./tests/world/clock.ts";
import { wholeForm } from "./tests/world/whole-form.ts";

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

/** Walks that script may change: each day the main one runs without script, nightly all do. */
const WITHOUT_SCRIPT = ["journey"];
const WITHOUT_SCRIPT_NIGHTLY = [
  ..."administration agreement answers approvals block bulk contractor data-request field keyboard".split(" "),
  ..."profile provider-login retailer rule sign-in term term-versions visitor-changes week".split(" "),
];
/** States beside the plain ones, by noun, and walks whose pages others walk too: only the nightly form has them. */
const NIGHTLY_STATES = [
  ..."accounts administration af agency agreements field long money retailer retailer-decided retailer-work owners".split(
    " ",
  ),
  ..."privacy profile public reports rules shells store".split(" "),
].map((noun) => `accessible-${noun}`);
const NIGHTLY_WALKS = [
  ..."administration agreement answers bulk contractor data-request months-end retailer passkey profile".split(" "),
  ..."term term-versions visitor-changes week".split(" "),
  // Each day it is done in Firefox with script, and here without.
  "journey",
];
const fileOf = (names: readonly string[]) => `**/{${names.join()}}.test.ts`;

export default defineConfig({
  testDir: "tests/browser",
  outputDir: "data/test/results",
  globalSetup: "./tests/browser/support/setup.ts",
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  grepInvert: wholeForm ? undefined : /@nightly/,
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
    // Plain states first: later states inspect only what these have not shown.
    { name: "screens", testMatch: "**/screens.test.ts" },
    {
      // Also the tests that start another browser: each project has workers of its own, which take time to start.
      name: "chromium",
      testIgnore: ["**/{push,screens}.test.ts", ...(wholeForm ? [] : [fileOf([...NIGHTLY_STATES, ...NIGHTLY_WALKS])])],
    },
    {
      name: "chromium-plain",
      testMatch: fileOf([...WITHOUT_SCRIPT, ...WITHOUT_SCRIPT_NIGHTLY]),
      testIgnore: wholeForm ? [] : fileOf(WITHOUT_SCRIPT_NIGHTLY),
      use: { javaScriptEnabled: false },
    },
    // Only the whole Chromium shows notifications; for all else the headless shell is 5 to 11 % faster.
    { name: "notifications", testMatch: "**/push.test.ts", use: { launchOptions: launch("/usr/bin/chromium") } },
  ],
});
