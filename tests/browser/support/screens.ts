import type { APIRequestContext } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { RouteObject } from "react-router";
import { agencyMenu } from "#app/areas/agency/menu.ts";
import type { Segment } from "#app/contracts/access/environments.ts";
import routes from "#app/routes.ts";

/** A page of the route table: its pattern, such as `/agency/visitors/:id`, and its module. */
export interface Screen {
  pattern: string;
  file: string;
  /** The first segment of the pattern if that is an area, else `public`. */
  area: string;
  /** An index route takes forms at its address with `?index`. */
  isIndex: boolean;
}

const AREAS = ["mob", "agency", "backoffice", "retailer", "serviceProvider", "supplier", "store", "af", "repositor"];

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

/** Returns the leaf routes below these entries. */
function routesIn(entries: readonly RouteObject[], above = ""): Screen[] {
  return entries.flatMap(({ path = "", index: isIndex = false, children, handle }) => {
    const pattern = joined(above, path);
    if (children) return routesIn(children, pattern);
    const [first = ""] = pattern.split("/").slice(1);
    const area = AREAS.includes(first) ? first : "public";
    return [{ pattern, file: String(handle), area, isIndex }];
  });
}

/** Every leaf route of the product. */
export const allRoutes: readonly Screen[] = routesIn(objects);

/** Every page of the product. A module without markup is no page. */
export const screens: readonly Screen[] = allRoutes.filter(
  ({ file, pattern }) => file.endsWith(".tsx") && !pattern.endsWith("/export"),
);

/** Static patterns first, then those with parameters, catch-alls last; of two alike the longer. */
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

/**
 * Returns the route that an address matches. The framework's own matching takes a millisecond, and pages have many
 * links.
 */
export function routeAt(pathname: string): Screen | undefined {
  return ranked.find(({ matches }) => matches.test(pathname))?.route;
}

/** Returns whether an address, with or without a query, has a route other than a catch-all. */
export function isRoute(address: string): boolean {
  const route = routeAt(address.split("?")[0] as string);
  return route !== undefined && !route.pattern.endsWith("*");
}

/** Returns the pattern of the page at a path, or undefined if it is no page. */
function patternOf(pathname: string): string | undefined {
  const route = routeAt(pathname);
  return route && screens.includes(route) ? route.pattern : undefined;
}

/** A page with the address that opened it. */
export interface Opened extends Screen {
  address: string;
  html: string;
}

/** A response to a GET request, with redirects followed or not. */
interface PageResponse {
  status: number;
  html: string;
  /** The path that responded. */
  path: string;
}
export type Read = (address: string) => Promise<PageResponse>;

/** Returns a reader that has the browser's cookies and follows redirects. */
export function readerOf(request: APIRequestContext): Read {
  return async (address) => {
    const response = await request.get(address);
    const html = response.headers()["content-type"]?.startsWith("text/html");
    const path = new URL(response.url()).pathname;
    return { status: response.status(), html: html ? await response.text() : "", path };
  };
}

/** The most addresses from links that are tried for one pattern. */
const TRIES = 6;

/**
 * Opens one address for each page of an area: patterns without parameters directly, the others by the links of the
 * pages found. `more` has addresses that no page links to; `of` selects patterns.
 */
export async function openPages(
  read: Read,
  area: string,
  more: readonly string[],
  of = (_pattern: string) => true,
): Promise<Opened[]> {
  const remaining = new Map(
    screens.filter((one) => one.area === area && of(one.pattern)).map((one) => [one.pattern, one]),
  );
  const plain = [...remaining.keys()].filter((pattern) => !/[:*]/.test(pattern));
  const known = new Set([...more, ...plain, `/${area}/nada-assim`]);
  const tries = new Map<string, number>();
  const opened: Opened[] = [];
  for (const address of known) {
    const screen = remaining.get(patternOf(address.split("?")[0] as string) ?? "");
    const tried = tries.get(screen?.pattern ?? "") ?? 0;
    if (!screen || tried >= TRIES) continue;
    tries.set(screen.pattern, tried + 1);
    const html = await pageAt(read, address, screen);
    if (html === undefined) continue;
    remaining.delete(screen.pattern);
    opened.push({ ...screen, address, html });
    for (const [, href = ""] of html.matchAll(/<a\s[^>]*?href="(\/[^"#]*)/g)) {
      const link = href.replaceAll("&amp;", "&");
      known.add(link.split("?")[0] as string).add(link);
    }
  }
  return opened;
}

/** Returns the page at an address, or undefined if it leads to another page or fails. */
async function pageAt(read: Read, address: string, { area, pattern }: Screen): Promise<string | undefined> {
  const { status, html, path } = await read(address);
  // Public pages and catch-alls may answer that nothing is there.
  const mayRefuse = area === "public" || pattern.endsWith("*");
  const answers = status === 200 || (mayRefuse && status >= 400 && status < 500);
  return answers && html && patternOf(path) === pattern ? html : undefined;
}

const folderOf = (path: string) => path.split("/")[2] ?? "";
const fieldFolders = new Set(agencyMenu.connect.map(({ path }) => folderOf(path)));
const controlPaths = agencyMenu.control.flatMap(({ path, also = [] }) => [path, ...also]);

/** Returns whether a page belongs to the agency's field edition: it is in a folder of that menu, and not in the other. */
const isField = (pattern: string) =>
  fieldFolders.has(folderOf(pattern)) && !controlPaths.some((path) => `${pattern}/`.startsWith(`${path}/`));

/** The demonstration's logins that open each area's pages. The first area with a module inspects it. */
export const tours: readonly { area: Segment; logins: string[]; of?: (pattern: string) => boolean }[] = [
  { area: "agency", logins: ["agencia"], of: (pattern) => !isField(pattern) },
  { area: "agency", logins: ["agencia.campo"], of: isField },
  { area: "supplier", logins: ["fornecedor", "fornecedor.connect"] },
  { area: "serviceProvider", logins: ["prestador"] },
  { area: "mob", logins: ["admin", "admin.connect"] },
  { area: "backoffice", logins: ["backoffice"] },
  { area: "retailer", logins: ["rede", "rede.connect"] },
  { area: "store", logins: ["loja", "loja.connect"] },
  { area: "af", logins: ["promotor"] },
  { area: "repositor", logins: ["loja.repositor"] },
];

/** Public addresses that no page links to. */
export const publicAddresses = [
  "/pub/provider/itaquarana",
  "/resetPassword/um",
  "/pub/evidences?token=nada",
  "/pub/book?token=nada",
  "/pub/avisos/nada",
];
