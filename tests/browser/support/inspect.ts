import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import type axe from "axe-core";
import { countProof } from "#tests/world/proofs.ts";
import { test as base, testAlone as baseAlone, testWithMail as baseWithMail, expect } from "./app.ts";
import { stylesOfTexts, unseenIn } from "./colours.ts";
import { checkMarkup } from "./markup.ts";
import { runTogether } from "./run-together.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What else turns with the width of the window, and with its colours; the other rules read the page once. */
const LAYOUT = ["target-size", "scrollable-region-focusable"];
const COLOURS = ["color-contrast", "color-contrast-enhanced"];
const off = { enabled: false };
const only = (values: string[]): axe.RunOptions => ({ runOnly: { type: "rule", values } });
const WITHOUT_COLOURS: axe.RunOptions = { runOnly: TAGS, rules: Object.fromEntries(COLOURS.map((id) => [id, off])) };

/** As narrow as 1280 px seen at 400 %. */
const NARROWEST = 320;
const WIDEST = 1366;
const light = { colorScheme: "light", forcedColors: "none" } as const;
const dark = { colorScheme: "dark", forcedColors: "none" } as const;
const forced = { colorScheme: "dark", forcedColors: "active" } as const;
const whole = process.env.TEST_WHOLE === "1";
/** Between 768 px and 1366 nothing new is shown, so colours are looked at in the narrowest and the widest. */
const LOOKS = [
  { width: 390, rules: only(LAYOUT), modes: whole ? { light, dark, forced } : { light, dark } },
  { width: 768, rules: whole && only(LAYOUT), modes: whole ? { light } : {} },
  { width: WIDEST, rules: WITHOUT_COLOURS, modes: whole ? { forced, dark, light } : { dark, light } },
];

/** A folder where every state that is looked at is kept as pictures too. */
const PICTURES = process.env.PICTURES;

/** Has the pages to come keep what the content policy forbids and what fails, and brings them axe. */
export async function prepare(context: BrowserContext): Promise<void> {
  await context.addInitScript(AXE);
  await context.addInitScript(() => {
    const told: string[] = [];
    Object.assign(window, { violations: told });
    addEventListener("securitypolicyviolation", (event) =>
      told.push(`${event.effectiveDirective} ${event.blockedURI}`),
    );
    addEventListener("error", ({ message }) => told.push(message));
  });
}

const asLookedAt = {
  // A colour on its way to another is neither.
  contextOptions: { reducedMotion: "reduce" } as const,
  context: async ({ context }: { context: BrowserContext }, use: (context: BrowserContext) => Promise<void>) => {
    await prepare(context);
    await use(context);
  },
};
export const test = base.extend(asLookedAt);
export const testAlone = baseAlone.extend(asLookedAt);
export const testWithMail = baseWithMail.extend(asLookedAt);

/** Looks at the page as it stands: its faults and its markup once, then narrow and wide, light, dark and forced. */
export async function inspect(page: Page, state: string): Promise<void> {
  countProof("states");
  await page.waitForFunction(
    () => !("__reactRouterContext" in window) || document.documentElement.dataset.alive !== undefined,
  );
  expect.soft(await page.evaluate(() => (window as { violations?: string[] }).violations), state).toEqual([]);
  const html = await page.content();
  const markup = checkMarkup(html);
  expect.soft(runTogether(html), state).toEqual([]);
  await page.setViewportSize({ width: NARROWEST, height: 900 });
  expect.soft(await overflow(page), `${state} overflows at ${NARROWEST} px`).toBeLessThanOrEqual(0);
  for (const { width, rules, modes } of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    if (rules) expect.soft(await violations(page, rules), `${state}, ${width} px`).toEqual([]);
    expect.soft(await overflow(page), `${state} overflows at ${width} px`).toBeLessThanOrEqual(0);
    for (const [mode, media] of Object.entries(modes)) {
      await page.emulateMedia(media);
      const unseen = unseenIn(mode, await stylesOfTexts(page));
      if (unseen.length > 0)
        expect.soft(await violations(page, only(COLOURS), unseen), `${state}, ${width} px, ${mode}`).toEqual([]);
      if (PICTURES) await keepPicture(page, PICTURES, `${state} ${width} ${mode}`);
    }
  }
  expect.soft(await markup, state).toEqual([]);
}

/** Opens each page and looks at it. */
export async function look(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await inspect(page, path);
  }
}

/** What axe finds wrong on the page; or in texts of these styles, three of each, should one lie under another. */
function violations(page: Page, options: axe.RunOptions, styles?: readonly string[]): Promise<string[]> {
  return page.evaluate(
    async ([asked, styles]) => {
      const texts = styles?.flatMap((style) => window.textsByStyle?.get(style)?.slice(0, 3) ?? []);
      const there = texts?.filter((text) => text.isConnected);
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      // Texts that axe does not reach alone, such as those of a page that changes just now, are read with the whole page.
      const alone = there && run({ include: there } as axe.ElementContext, asked).catch(() => run(document, asked));
      const found = await (alone ?? run(document, asked));
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(" | ")}`,
      );
    },
    [{ ...options, resultTypes: ["violations"] } satisfies axe.RunOptions, styles] as const,
  );
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

async function keepPicture(page: Page, folder: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${name.replace(/[^\p{L}\d.]+/gu, "-").slice(0, 120)}.png`);
  await page.screenshot({ path, fullPage: true });
}
