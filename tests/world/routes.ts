import { environments, type Root } from "#app/contracts/access/environments.ts";
import { addressesOfRows } from "#tests/browser/support/screen-rows.ts";
import {
  allRoutes,
  openedIn,
  publicAddresses,
  type Read,
  routeAt,
  type Screen,
  tours,
} from "#tests/browser/support/screens.ts";
import type { Browser, WebWorld } from "./web.ts";
import { basic, call } from "./world.ts";

/** A route with an address that leads to it, and a browser of the demonstration that may open it. */
export interface Reached extends Screen {
  address: string;
  login: string;
  browser: Browser;
  /** The page, where the route shows one. */
  html: string;
}

const NOBODYS = "00000000-0000-4000-8000-000000000000";

/**
 * Every route of the table with an address and a browser: pages by the links that lead to them, the others by the links and
 * forms of these pages. A route that nothing leads to gets ids of rows that do not exist.
 */
export async function reachRoutes(world: WebWorld): Promise<Reached[]> {
  const reached = new Map<string, Reached>();
  const visitors: { area: string; login: string; browser: Browser }[] = [];
  for (const { area, logins, of = () => true } of [...tours, publicTour]) {
    for (const login of logins) {
      const browser = await world.browser(login || undefined);
      visitors.push({ area, login, browser });
      const more = login
        ? await addressesOfRows(await apiOf(world, login), login, area, rootOf(area))
        : publicAddresses;
      const wanted = (pattern: string) => of(pattern) && !reached.has(pattern);
      for (const one of await openedIn(readerOf(browser), area, more, wanted)) {
        reached.set(one.pattern, { ...one, login, browser });
        for (const address of addressesIn(one.html)) {
          const route = routeAt(address.split("?")[0] as string);
          // What is no page answers to a link or a form of one.
          if (!route || route.area !== area || route.file.endsWith(".tsx") || reached.has(route.pattern)) continue;
          reached.set(route.pattern, { ...route, address, login, browser, html: "" });
        }
      }
    }
  }
  for (const route of allRoutes) {
    const visitor = visitors.find(({ area }) => area === route.area);
    if (reached.has(route.pattern) || !visitor) continue;
    const address = route.pattern.replace(/:\w+/g, NOBODYS).replace("*", "nada");
    reached.set(route.pattern, { ...route, address, ...visitor, html: "" });
  }
  return [...reached.values()];
}

const publicTour: (typeof tours)[number] | { area: "public"; logins: string[]; of?: undefined } = {
  area: "public",
  logins: [""],
};

const addressesIn = (html: string) =>
  new Set(
    [...html.matchAll(/\s(?:href|src|action|formAction)="(\/[^"#]*)/gi)].map(([, to = ""]) =>
      to.replaceAll("&amp;", "&"),
    ),
  );

/** Reads as a browser without script, that follows no redirect. */
function readerOf(browser: Browser): Read {
  return async (address) => {
    const { status, html, headers } = await browser.open(address);
    const isPage = headers.get("content-type")?.startsWith("text/html");
    return { status, html: isPage ? html : "", path: address.split("?")[0] as string };
  };
}

const rootOf = (area: string): Root =>
  Object.values(environments).find(({ segment }) => segment === area)?.root ?? "mob";

async function apiOf(world: WebWorld, login: string) {
  const auth = { login, password: "demonstracao" };
  const { body } = await call(world.api, "POST", "/user_token", { auth }, { authorization: basic });
  const as = async (method: string, path: string, sent?: unknown) =>
    (await call(world.api, method, path, sent, { authorization: `Bearer ${body.jwt}` })).body;
  return { get: (path: string) => as("GET", path), post: (path: string, sent: unknown) => as("POST", path, sent) };
}
