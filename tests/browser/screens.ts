import type { APIRequestContext } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import routes from "#app/routes.ts";

/** A page of the route table: its pattern, such as `/agency/visitors/:id`, and the module that shows it. */
export interface Screen {
  pattern: string;
  file: string;
  /** The first segment of the pattern where that is an area, or `public`. */
  area: string;
}

const AREAS = ["mob", "agency", "backoffice", "retailer", "serviceProvider", "supplier", "store", "af"];

const table = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ path, index, children, file }) =>
    index ? { index: true, handle: file } : { path, handle: file, children: children && table(children) },
  );
const objects = table(routes);

const joined = (...paths: string[]) =>
  `/${paths
    .flatMap((path) => path.split("/"))
    .filter(Boolean)
    .join("/")}`;

/** The pages below these entries; what a module of no markup answers is no page. */
function pagesIn(entries: readonly RouteObject[], above = ""): Screen[] {
  return entries.flatMap(({ path = "", children, handle }) => {
    const pattern = joined(above, path);
    if (children) return pagesIn(children, pattern);
    const [first = ""] = pattern.split("/").slice(1);
    const area = AREAS.includes(first) ? first : "public";
    return String(handle).endsWith(".tsx") ? [{ pattern, file: String(handle), area }] : [];
  });
}

/** Every page of the product. */
export const screens: readonly Screen[] = pagesIn(objects);

/** The pattern of the page that an address opens, or undefined where it is none. */
function patternOf(pathname: string): string | undefined {
  const found = matchRoutes(objects, pathname);
  const pattern = joined(...(found ?? []).map(({ route }) => route.path ?? ""));
  return screens.some((one) => one.pattern === pattern) ? pattern : undefined;
}

/** A page that an address opens. */
export interface Opened extends Screen {
  address: string;
  html: string;
}

/** Of the addresses that links give, how many a pattern is tried with. */
const TRIES = 6;

/**
 * An address for each page of an area that answers with it: those without parameters as they are, the others by the
 * links of the pages found, of which one of each pattern is read. `more` are addresses that no link leads to.
 */
export async function openedIn(request: APIRequestContext, area: string, more: readonly string[]): Promise<Opened[]> {
  const left = new Map(screens.filter((one) => one.area === area).map((one) => [one.pattern, one]));
  const plain = [...left.keys()].filter((pattern) => !/[:*]/.test(pattern));
  const known = new Set([...more, ...plain, `/${area}/nada-assim`]);
  const tries = new Map<string, number>();
  const opened: Opened[] = [];
  for (const address of known) {
    const screen = left.get(patternOf(address.split("?")[0] as string) ?? "");
    const tried = tries.get(screen?.pattern ?? "") ?? 0;
    if (!screen || tried >= TRIES) continue;
    tries.set(screen.pattern, tried + 1);
    const html = await read(request, address, screen);
    if (html === undefined) continue;
    left.delete(screen.pattern);
    opened.push({ ...screen, address, html });
    for (const [, href = ""] of html.matchAll(/<a\s[^>]*?href="(\/[^"#]*)/g)) {
      const link = href.replaceAll("&amp;", "&");
      known.add(link.split("?")[0] as string).add(link);
    }
  }
  return opened;
}

/** The page at an address, or undefined where it leads to another or does not answer. */
async function read(request: APIRequestContext, address: string, { area, pattern }: Screen) {
  const response = await request.get(address);
  const status = response.status();
  // What stands in no area may say that there is nothing, as what does not exist has to.
  const refusing = area === "public" || pattern.endsWith("*");
  const answers = status === 200 || (refusing && status >= 400 && status < 500);
  const html = response.headers()["content-type"]?.startsWith("text/html");
  return answers && html && patternOf(new URL(response.url()).pathname) === pattern ? response.text() : undefined;
}
