import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** Texts of this page by what styles them. */
    textsByStyle?: Map<string, Element[]>;
  }
}

/** What this process has looked at: the mode, and what styles a text. */
const seen = new Set<string>();

/**
 * Lists what styles the texts that are visible at this width. Colours come from classes and states here, so that two
 * texts look alike in every mode where they, and the elements around them up to the next background, have the same of
 * both, and inherit the same colour and size.
 */
export function stylesOfTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const STATES = /^(aria-(current|disabled|selected|invalid|expanded|checked)|data-|disabled$|open$|checked$)/;
    const chains = new Map<Element, string>();
    const chainOf = (element: Element): string => {
      const known = chains.get(element);
      if (known !== undefined) return known;
      const states = element.getAttributeNames().filter((name) => STATES.test(name));
      const own = states.map((name) => `[${name}=${element.getAttribute(name)}]`).join("");
      const around = element.parentElement;
      const ends = around === null || /^rgb\(/.test(getComputedStyle(element).backgroundColor);
      const chain = `${element.localName}.${element.className}${own}${ends ? "" : `<${chainOf(around)}`}`;
      chains.set(element, chain);
      return chain;
    };
    const texts = new Map<string, Element[]>();
    for (const element of document.body.querySelectorAll("*")) {
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
      if (!(hasText || element.matches("input, select, textarea")) || !element.checkVisibility()) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const style = `${color} ${fontSize} ${fontWeight} ${chainOf(element)}`;
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
  const unseen = styles.filter((style) => !seen.has(`${mode} ${style}`));
  for (const style of unseen) seen.add(`${mode} ${style}`);
  return unseen;
}
