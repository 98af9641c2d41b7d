import type { Page } from "@playwright/test";
import { Seen } from "./seen.ts";

declare global {
  interface Window {
    /** Texts of this page by what decides their contrast. */
    textsByStyle?: Map<string, Element[]>;
  }
}

/** Modes, and what decides the contrast of a text in them. */
const seen = new Seen("colours");

/**
 * Lists what decides the contrast of the texts that are visible now, as the browser computes it: colour, size, weight,
 * the backgrounds up to the first that covers, every opacity, and whether the text belongs to something disabled, which
 * may be pale.
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

/** Those of these styles that were not looked at in this mode; from now on they count as looked at. */
export function unseenIn(mode: string, styles: readonly string[]): string[] {
  const unseen = styles.map((style) => `${mode}|${style}`).filter((key) => !seen.has(key));
  seen.add(...unseen);
  return unseen.map((key) => key.slice(mode.length + 1));
}
