import type { Page } from "@playwright/test";
import { SharedSet } from "./shared-set.ts";

declare global {
  interface Window {
    /** The texts of this page by the style that determines their contrast. */
    textsByStyle?: Map<string, Element[]>;
  }
}

/** Modes and styles whose contrast has been checked. */
const checked = new SharedSet("colours");

/**
 * Lists the computed styles that determine the contrast of the visible texts: colour, size, weight, the backgrounds up
 * to the first opaque one, every opacity, and whether the text belongs to a disabled element, which may be pale.
 */
export function stylesOfTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const known = new Map<Element, { ground: string; opacity: string }>();
    const under = (element: Element): { ground: string; opacity: string } => {
      const before = known.get(element);
      if (before) return before;
      const { backgroundColor, backgroundImage, opacity, position, filter, mixBlendMode } = getComputedStyle(element);
      const around = element.parentElement ? under(element.parentElement) : { ground: "", opacity: "" };
      const covers = !/\/|rgba|transparent/.test(backgroundColor);
      const own = `${backgroundColor} ${backgroundImage} ${position} ${filter} ${mixBlendMode}`;
      const found = {
        ground: covers ? own : `${own} < ${around.ground}`,
        opacity: opacity === "1" ? around.opacity : `${opacity} ${around.opacity}`,
      };
      known.set(element, found);
      return found;
    };
    const texts = new Map<string, Element[]>();
    for (const element of document.body.querySelectorAll("*")) {
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
      const field = element.matches("input, select, textarea");
      if (!(hasText || field) || !element.checkVisibility()) continue;
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      const { ground, opacity } = under(element);
      const disabled = element.closest(":disabled, [aria-disabled=true], label:has(:disabled)") !== null;
      const style = [
        color,
        fontSize,
        fontWeight,
        textShadow,
        field && element.localName,
        disabled,
        opacity,
        ground,
      ].join("|");
      const alike = texts.get(style);
      if (alike) alike.push(element);
      else texts.set(style, [element]);
    }
    window.textsByStyle = texts;
    return [...texts.keys()];
  });
}

/** Returns the styles that have not been checked in this mode, and marks them as checked. */
export function takeUnchecked(mode: string, styles: readonly string[]): string[] {
  const unchecked = styles.map((style) => `${mode}|${style}`).filter((key) => !checked.has(key));
  checked.add(...unchecked);
  return unchecked.map((key) => key.slice(mode.length + 1));
}
