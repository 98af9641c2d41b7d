import type { Browser, PageResponse } from "./web.ts";

/** Returns the text of a page, with whitespace collapsed. */
export function textOf({ html }: Pick<PageResponse, "html">): string {
  return html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}

/** Returns the count that a list announces, in words. */
export const announcedCount = ({ html }: PageResponse): string | undefined => /data-announce="([^"]*)"/.exec(html)?.[1];

/** Returns the value of a field. */
export const fieldValue = ({ html }: PageResponse, name: string): string | undefined =>
  new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1];

/** Returns the targets of links with this text, including text for screen readers only. */
export function linksWithText({ html }: PageResponse, text: string): string[] {
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    .filter(([, , inside = ""]) => inside.replace(/<!--.*?-->|<[^>]+>/gs, "").trim() === text)
    .map(([, href = ""]) => href.replaceAll("&amp;", "&"));
}

/** Returns the row headers of a table, in order. */
export const rowNames = ({ html }: PageResponse): string[] =>
  [...html.matchAll(/<th scope="row"[^>]*>(.*?)<\/th>/gs)].map(([, cell = ""]) =>
    cell.replace(/<!--.*?-->|<[^>]+>/gs, ""),
  );

/** Returns the HTML of a dashboard panel. */
export const panelHtml = ({ html }: PageResponse, id: string): string =>
  new RegExp(`<section aria-labelledby="${id}".*?</section>`, "s").exec(html)?.[0] ?? "";

/** Returns every linked number of a panel with its link. */
export const linkedNumbers = (page: PageResponse, id: string): { href: string; value: string }[] =>
  [...panelHtml(page, id).matchAll(/<a href="([^"]*)"[^>]*>(?:<strong[^>]*>)?([\d.]+)[^<]*</g)].map(
    ([, href = "", value = ""]) => ({ href: href.replaceAll("&amp;", "&"), value }),
  );

/** Opens the linked numbers of these panels and describes those that differ from their list's count. */
export async function findWrongCounts(browser: Browser, page: PageResponse, panels: string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { href, value } of panels.flatMap((id) => linkedNumbers(page, id))) {
    const announcement = announcedCount(await browser.open(href));
    if (!announcement?.startsWith(`${value} `)) wrong.push(`${value} at ${href}: ${announcement}`);
  }
  return wrong;
}
