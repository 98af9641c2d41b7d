import type { Shown } from "./web.ts";

/** What a person reads on a page, spaces as one. */
export function textOf({ html }: Shown): string {
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
