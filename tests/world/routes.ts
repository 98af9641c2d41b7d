import { environments, type Root } from "#app/contracts/access/environments.ts";
import { findRowAddresses } from "#tests/browser/support/row-addresses.ts";
import {
  allRoutes,
  openPages,
  publicAddresses,
  type Read,
  routeAt,
  type Screen,
  tours,
} from "#tests/browser/support/screens.ts";
import type { Browser, WebWorld } from "./web.ts";
import { basic, call } from "./world.ts";

/** A route with an address, and a login and browser of the demonstration that may open it. */
export interface ReachableRoute extends Screen {
  address: string;
  login: string;
  browser: Browser;
  /** HTML of the page; empty if the route shows none. */
  html: string;
}

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

/**
 * Returns every route of the table with an address and a browser: pages through links, other routes through the links
 * and
 * forms of these pages. A route that nothing links to gets ids of rows that do not exist.
 */
export async function findReachableRoutes(world: WebWorld): Promise<ReachableRoute[]> {
  const reached = new Map<string, ReachableRoute>();
  const sessions: { area: string; login: string; browser: Browser }[] = [];
  for (const { area, logins, of = () => true } of [...tours, publicTour]) {
    for (const login of logins) {
      const browser = await world.browser(login || undefined);
      sessions.push({ area, login, browser });
      const more = login
        ? await findRowAddresses(await apiOf(world, login), login, area, rootOf(area))
        : publicAddresses;
      const isMissing = (pattern: string) => of(pattern) && !reached.has(pattern);
      for (const one of await openPages(readerOf(browser), area, more, isMissing)) {
        reached.set(one.pattern, { ...one, login, browser });
        for (const address of addressesIn(one.html)) {
          const route = routeAt(address.split("?")[0] as string);
          // A route without a page is reached through a page's link or form.
          if (!route || route.area !== area || route.file.endsWith(".tsx") || reached.has(route.pattern)) continue;
          reached.set(route.pattern, { ...route, address, login, browser, html: "" });
        }
      }
    }
  }
  for (const route of allRoutes) {
    const session = sessions.find(({ area }) => area === route.area);
    if (reached.has(route.pattern) || !session) continue;
    const address = route.pattern.replace(/:\w+/g, UNKNOWN_ID).replace("*", "nada");
    reached.set(route.pattern, { ...route, address, ...session, html: "" });
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

/** Returns a reader without script that follows no redirects. */
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
