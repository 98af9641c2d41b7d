import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** Elements of this page whose text, in the looks it has now, was not looked at before. */
    unseenText?: Element[];
  }
}

/** What was looked at by this process: mode, and how its text and what lies behind it look. */
const seen = new Set<string>();

/**
 * Marks the elements whose contrast is still to be looked at in this mode. Contrast follows from the colour, size and
 * weight of a text and from the backgrounds under it, so that one element stands for all that look the same: the key
 * holds the computed values and the classes of all of these. Answers how many are left.
 */
export async function markUnseenText(page: Page, mode: string): Promise<number> {
  const keys = await page.evaluate(keysOfTexts);
  const unseen = keys.filter((key) => !seen.has(`${mode} ${key}`));
  for (const key of unseen) seen.add(`${mode} ${key}`);
  if (unseen.length > 0) await page.evaluate(keepOnly, unseen);
  return unseen.length;
}

interface Keyed extends Element {
  lookKey?: string;
}

/** The different looks of texts on the page. Runs in the page. */
function keysOfTexts(): string[] {
  const looks = new Map<Element, string>();
  /** How an element's box and all that lies behind it look, up to an opaque background. */
  const behind = (element: Element): string => {
    const known = looks.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(element);
    const own = [
      element.localName,
      element.className,
      backgroundColor,
      backgroundImage,
      opacity,
      filter,
      position,
    ].join();
    const opaque = /^rgb\(/.test(backgroundColor) && opacity === "1";
    const above = element.parentElement;
    const look = above && !opaque ? `${own}<${behind(above)}` : own;
    looks.set(element, look);
    return look;
  };
  const keys = new Set<string>();
  for (const element of document.body.querySelectorAll<Keyed>("*")) {
    element.lookKey = undefined;
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    if (!hasText && !element.matches("input, select, textarea")) continue;
    if (!element.checkVisibility()) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const disabled = element.closest(":disabled, [aria-disabled=true]") !== null;
    element.lookKey = [color, fontSize, fontWeight, textShadow, disabled, behind(element)].join();
    keys.add(element.lookKey);
  }
  return [...keys];
}

/** Keeps the first elements that look as these keys say: three of each, should one lie under another. Runs in the page. */
function keepOnly(keys: string[]): void {
  const left = new Map(keys.map((key) => [key, 3]));
  window.unseenText = [...document.body.querySelectorAll<Keyed>("*")].filter(({ lookKey }) => {
    const n = lookKey === undefined ? 0 : (left.get(lookKey) ?? 0);
    if (n > 0) left.set(lookKey as string, n - 1);
    return n > 0;
  });
}
