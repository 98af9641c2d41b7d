import type { Browser, Shown } from "./web.ts";

/** What a person reads on a page, spaces as one. */
export function textOf({ html }: Pick<Shown, "html">): string {
  return html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}

/** How many a list says it has, in its own words. */
export const announced = ({ html }: Shown): string | undefined => /data-announce="([^"]*)"/.exec(html)?.[1];

/** The value of a field. */
export const fieldValue = ({ html }: Shown, name: string): string | undefined =>
  new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1];

/** Where the links with this text lead, what only a screen reader says included. */
export function linksTo({ html }: Shown, text: string): string[] {
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
    .filter(([, , inside = ""]) => inside.replace(/<!--.*?-->|<[^>]+>/gs, "").trim() === text)
    .map(([, href = ""]) => href.replaceAll("&amp;", "&"));
}

/** The names of the rows of a table, in order. */
export const rowNames = ({ html }: Shown): string[] =>
  [...html.matchAll(/<th scope="row"[^>]*>(.*?)<\/th>/gs)].map(([, cell = ""]) =>
    cell.replace(/<!--.*?-->|<[^>]+>/gs, ""),
  );

/** A panel of a dashboard. */
export const section = ({ html }: Shown, id: string): string =>
  new RegExp(`<section aria-labelledby="${id}".*?</section>`, "s").exec(html)?.[0] ?? "";

/** Every linked number of a panel, and where it leads. */
export const numbersIn = (page: Shown, id: string): { href: string; value: string }[] =>
  [...section(page, id).matchAll(/<a href="([^"]*)"[^>]*>(?:<strong[^>]*>)?([\d.]+)[^<]*</g)].map(
    ([, href = "", value = ""]) => ({ href: href.replaceAll("&amp;", "&"), value }),
  );

/** Of the linked numbers of these panels, those whose list has not as many rows. */
export async function astray(browser: Browser, page: Shown, panels: string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { href, value } of panels.flatMap((id) => numbersIn(page, id))) {
    const said = announced(await browser.open(href));
    if (!said?.startsWith(`${value} `)) wrong.push(`${value} at ${href}: ${said}`);
  }
  return wrong;
}
