import type { APIRequestContext } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { RouteObject } from "react-router";
import type { Segment } from "#app/contracts/access/environments.ts";
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

/** The routes below these entries that stand at the end of an address. */
function routesIn(entries: readonly RouteObject[], above = ""): Screen[] {
  return entries.flatMap(({ path = "", children, handle }) => {
    const pattern = joined(above, path);
    if (children) return routesIn(children, pattern);
    const [first = ""] = pattern.split("/").slice(1);
    const area = AREAS.includes(first) ? first : "public";
    return [{ pattern, file: String(handle), area }];
  });
}

/** Every route of the product that stands at the end of an address. */
export const allRoutes: readonly Screen[] = routesIn(objects);

/** Every page of the product: what a module of no markup answers is no page. */
export const screens: readonly Screen[] = allRoutes.filter(({ file }) => file.endsWith(".tsx"));

/** Names first, then parameters, and what takes every address last; of two alike the longer. */
const ranked = allRoutes
  .map((route) => ({ route, matches: matcherOf(route.pattern), rank: rankOf(route.pattern) }))
  .sort((one, other) => one.rank - other.rank || other.route.pattern.length - one.route.pattern.length);

function matcherOf(pattern: string): RegExp {
  const text = pattern.replace(/\/\*$/, "(/.*)?").replace(/\/:\w+\?/g, "(/[^/]+)?");
  return new RegExp(`^${text.replace(/:\w+/g, "[^/]+")}$`);
}

function rankOf(pattern: string): number {
  return (pattern.endsWith("*") ? 100 : 0) + pattern.split(":").length;
}

/** The route that an address leads to. The framework's own search takes a millisecond, and pages have many links. */
export function routeAt(pathname: string): Screen | undefined {
  return ranked.find(({ matches }) => matches.test(pathname))?.route;
}

/** The pattern of the page that an address opens, or undefined where it is none. */
function patternOf(pathname: string): string | undefined {
  const route = routeAt(pathname);
  return route && screens.includes(route) ? route.pattern : undefined;
}

/** A page that an address opens. */
export interface Opened extends Screen {
  address: string;
  html: string;
}

/** An answer to a GET, redirects followed or not. */
interface Answered {
  status: number;
  html: string;
  /** The path that answered. */
  path: string;
}
export type Read = (address: string) => Promise<Answered>;

/** Reads with a browser's own cookies, and follows redirects. */
export function readerOf(request: APIRequestContext): Read {
  return async (address) => {
    const response = await request.get(address);
    const html = response.headers()["content-type"]?.startsWith("text/html");
    const path = new URL(response.url()).pathname;
    return { status: response.status(), html: html ? await response.text() : "", path };
  };
}

/** Of the addresses that links give, how many a pattern is tried with. */
const TRIES = 6;

/**
 * An address for each page of an area that answers with it: those without parameters as they are, the others by the
 * links of the pages found, of which one of each pattern is read. `more` are addresses that no link leads to; `of` chooses
 * patterns.
 */
export async function openedIn(
  read: Read,
  area: string,
  more: readonly string[],
  of = (_pattern: string) => true,
): Promise<Opened[]> {
  const left = new Map(screens.filter((one) => one.area === area && of(one.pattern)).map((one) => [one.pattern, one]));
  const plain = [...left.keys()].filter((pattern) => !/[:*]/.test(pattern));
  const known = new Set([...more, ...plain, `/${area}/nada-assim`]);
  const tries = new Map<string, number>();
  const opened: Opened[] = [];
  for (const address of known) {
    const screen = left.get(patternOf(address.split("?")[0] as string) ?? "");
    const tried = tries.get(screen?.pattern ?? "") ?? 0;
    if (!screen || tried >= TRIES) continue;
    tries.set(screen.pattern, tried + 1);
    const html = await pageAt(read, address, screen);
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
async function pageAt(read: Read, address: string, { area, pattern }: Screen): Promise<string | undefined> {
  const { status, html, path } = await read(address);
  // What stands in no area may say that there is nothing, as what does not exist has to.
  const refusing = area === "public" || pattern.endsWith("*");
  const answers = status === 200 || (refusing && status >= 400 && status < 500);
  return answers && html && patternOf(path) === pattern ? html : undefined;
}

/** What an agency with the edition for the field works with. */
const FIELD =
  /^\/agency\/(assortment|dashboard|quest|regionals|roadmap|salesGroup|suppliersAttend|surveySchedules|reports\/(?!feedb|retail))/;

/** Who of the demonstration opens which pages; the first area that has a module looks at it. */
export const tours: readonly { area: Segment; logins: string[]; of?: (pattern: string) => boolean }[] = [
  { area: "agency", logins: ["agencia"], of: (pattern) => !FIELD.test(pattern) },
  { area: "agency", logins: ["agencia.campo"], of: (pattern) => FIELD.test(pattern) },
  { area: "supplier", logins: ["fornecedor", "fornecedor.connect"] },
  { area: "serviceProvider", logins: ["prestador"] },
  { area: "mob", logins: ["admin", "admin.connect"] },
  { area: "backoffice", logins: ["backoffice"] },
  { area: "retailer", logins: ["rede", "rede.connect"] },
  { area: "store", logins: ["loja", "loja.connect"] },
  { area: "af", logins: ["promotor"] },
];

/** Addresses of public pages that no link leads to. */
export const publicAddresses = [
  "/pub/provider/itaquarana",
  "/resetPassword/um",
  "/pub/evidences?token=nada",
  "/pub/book?token=nada",
];
