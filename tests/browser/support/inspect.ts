import { readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import type axe from "axe-core";
import { countProof } from "#tests/world/proofs.ts";
import { wholeForm } from "#tests/world/whole-form.ts";
import { test as base, testAlone as baseAlone, testWithMail as baseWithMail, expect } from "./app.ts";
import { stylesOfTexts, takeUnchecked } from "./colours.ts";
import { checkMarkup, skeletonsOf } from "./markup.ts";
import { findRunTogether } from "./run-together.ts";
import { ENGINE, secondOpinion } from "./second-opinion.ts";
import { SharedSet } from "./shared-set.ts";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/**
 * Rules that depend on the width of the window; those of colours depend on its colours too, and all others run once.
 */
const LAYOUT = ["target-size", "scrollable-region-focusable"];
const COLOURS = ["color-contrast", "color-contrast-enhanced"];
const off = { enabled: false };
const only = (values: string[]): axe.RunOptions => ({ runOnly: { type: "rule", values } });
const without = (ids: string[]): axe.RunOptions => ({
  runOnly: TAGS,
  rules: Object.fromEntries(ids.map((id) => [id, off])),
});
const WITHOUT_COLOURS = without(COLOURS);
/** Half of the time of axe's rules is that of sizes. */
const WITHOUT_LAYOUT = without([...COLOURS, ...LAYOUT]);

/** Equals 1280 px at 400 %. */
const NARROWEST = 320;
const WIDEST = 1366;
const MODES = {
  light: { colorScheme: "light", forcedColors: "none" },
  dark: { colorScheme: "dark", forcedColors: "none" },
  forced: { colorScheme: "dark", forcedColors: "active" },
} as const;
/** Each night, or on request, a second engine looks at each state, which takes as long as all else. */
const SECOND_OPINION = wholeForm || process.env.SECOND_OPINION === "1";
/** A folder for screenshots of every inspected state. */
const SCREENSHOTS = process.env.PICTURES;
/** Selectors of what axe looks at and of what it leaves out. */
type AxeContext = Record<"include" | "exclude", string[][]>;
type View = Readonly<{ width: number; rules?: axe.RunOptions; modes: readonly (keyof typeof MODES)[] }>;
/**
 * Nothing new appears between 768 px and 1366 px, so colours are checked at the narrowest and the widest. Each day one
 * view is inspected, in light colours; the narrowest width is looked at in any case.
 */
const VIEWS: readonly View[] =
  wholeForm || SCREENSHOTS
    ? [
        { width: 390, rules: only(LAYOUT), modes: ["light", "dark", "forced"] },
        { width: 768, rules: only(LAYOUT), modes: ["light"] },
        { width: WIDEST, rules: WITHOUT_COLOURS, modes: ["forced", "dark", "light"] },
      ]
    : [{ width: WIDEST, rules: WITHOUT_LAYOUT, modes: ["light"] }];

/** Parts of pages that were inspected. */
const inspectedParts = new SharedSet("inspected");

/** Makes the context's pages record errors and violations of the content policy, and loads axe. */
export async function prepare(context: BrowserContext): Promise<void> {
  await context.addInitScript(AXE);
  if (SECOND_OPINION) await context.addInitScript(ENGINE);
  await context.addInitScript(() => {
    const problems: string[] = [];
    Object.assign(window, { violations: problems });
    addEventListener("securitypolicyviolation", (event) =>
      problems.push(`${event.effectiveDirective} ${event.blockedURI}`),
    );
    addEventListener("error", ({ message }) => problems.push(message));
  });
}

const inspected = {
  // Stops transitions, whose intermediate colours are not checked.
  contextOptions: { reducedMotion: "reduce" } as const,
  context: async ({ context }: { context: BrowserContext }, use: (context: BrowserContext) => Promise<void>) => {
    await prepare(context);
    await use(context);
  },
};
export const test = base.extend(inspected);
export const testAlone = baseAlone.extend(inspected);
export const testWithMail = baseWithMail.extend(inspected);

/**
 * Inspects the page in its current state: faults and markup once, then layout and colours in each width and mode
 * (light, dark and forced). Of a page whose frame and content were inspected elsewhere in this run, only faults and the
 * narrowest width are. With `checked`, the markup that the server sent and that was checked, the page's own is not.
 */
export async function inspect(page: Page, state: string, checked?: string): Promise<void> {
  countProof("states");
  // Polling waits for a frame even where nothing hydrates.
  if (!(await page.evaluate(isAlive))) await page.waitForFunction(isAlive);
  expect.soft(await page.evaluate(() => (window as { violations?: string[] }).violations), state).toEqual([]);
  const html = checked ?? (await page.content());
  const errors = checked ? [] : checkMarkup(html);
  if (!checked) expect.soft(findRunTogether(html), state).toEqual([]);
  await page.setViewportSize({ width: NARROWEST, height: 900 });
  expect.soft(await overflow(page), `${state} overflows at ${NARROWEST} px`).toBeLessThanOrEqual(0);
  const parts = skeletonsOf(html);
  const known = !SCREENSHOTS && parts.every((part) => inspectedParts.has(part));
  if (known) await page.setViewportSize({ width: WIDEST, height: 900 });
  else countProof("inspected");
  const context = contextOf(html, parts);
  let shown: keyof typeof MODES = "light";
  for (const { width, rules, modes } of known ? [] : VIEWS) {
    await page.setViewportSize({ width, height: 900 });
    const [overflowing, broken] = await Promise.all([overflow(page), rules ? violations(page, rules, context) : []]);
    expect.soft(broken, `${state}, ${width} px`).toEqual([]);
    expect.soft(overflowing, `${state} overflows at ${width} px`).toBeLessThanOrEqual(0);
    for (const mode of modes) {
      if (mode !== shown) await page.emulateMedia(MODES[mode]);
      shown = mode;
      const unseen = takeUnchecked(mode, await stylesOfTexts(page));
      if (unseen.length > 0)
        expect
          .soft(await violations(page, only(COLOURS), context, unseen), `${state}, ${width} px, ${mode}`)
          .toEqual([]);
      if (SCREENSHOTS) await saveScreenshot(page, SCREENSHOTS, `${state} ${width} ${mode}`);
    }
  }
  inspectedParts.add(...parts);
  expect.soft(await errors, state).toEqual([]);
  if (SECOND_OPINION) expect.soft(await secondOpinion(page), `${state}, second opinion`).toEqual([]);
}

/** Checks whether the page is hydrated, or does not hydrate. */
const isAlive = () => !("__reactRouterContext" in window) || document.documentElement.dataset.alive !== undefined;

/** Opens and inspects each page. */
export async function inspectPages(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await inspect(page, path);
  }
}

/**
 * Opens and inspects pages whose markup, as the server sent it, was checked; in the nightly form also that which scripts
 * have changed.
 */
export async function inspectOpened(page: Page, opened: readonly { address: string; html: string }[]): Promise<void> {
  for (const { address, html } of opened) {
    await page.goto(address);
    await inspect(page, address, wholeForm ? undefined : html);
  }
}

/**
 * Returns the selectors of what axe looks at: each day the content alone where the frame was inspected, and three rows
 * of a table, since the others have the same component; in the nightly form everything.
 */
function contextOf(html: string, parts: readonly string[]): AxeContext {
  if (wholeForm || SCREENSHOTS) return { include: [["html"]], exclude: [] };
  const [frame = ""] = parts;
  // A document inside the page would have to have what only a whole page has, such as a heading.
  const frameKnown = parts.length > 1 && inspectedParts.has(frame) && !/<(iframe|object|embed)\b/.test(html);
  return { include: [[frameKnown ? "main" : "html"]], exclude: [["tbody > tr:nth-child(n + 4)"]] };
}

/**
 * Returns axe's violations on the page, or in texts of these styles: three of each, since one may be covered by another
 * element.
 */
function violations(
  page: Page,
  options: axe.RunOptions,
  context: AxeContext,
  styles?: readonly string[],
): Promise<string[]> {
  return page.evaluate(
    async ([axeOptions, context, styles]) => {
      const texts = styles?.flatMap((style) => window.textsByStyle?.get(style)?.slice(0, 3) ?? []);
      const connected = texts?.filter((text) => text.isConnected);
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      // Texts that axe does not reach alone, such as those of a page that is changing, are checked with the whole page.
      const alone =
        connected &&
        run({ include: connected } as axe.ElementContext, axeOptions).catch(() => run(document, axeOptions));
      const found = await (alone ?? run(context, axeOptions));
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(" | ")}`,
      );
    },
    [{ ...options, resultTypes: ["violations"], preload: false } satisfies axe.RunOptions, context, styles] as const,
  );
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

async function saveScreenshot(page: Page, folder: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${name.replace(/[^\p{L}\d.]+/gu, "-").slice(0, 120)}.png`);
  await page.screenshot({ path, fullPage: true });
}
