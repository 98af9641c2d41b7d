import { resolve } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { PASSWORD as DEMONSTRATION } from "#app/demo/users.ts";
import { listen } from "#app/http/listen.ts";
import { remoteApi } from "#app/http/remote-api.ts";
import { readSettings } from "#app/settings.ts";
import type { Template } from "./databases.ts";
import { PASSWORD } from "./people.ts";
import { openWorld, type World } from "./world.ts";

export const ORIGIN = "http://loja.test";

/** A page as a browser without script receives it. */
export interface PageResponse {
  status: number;
  html: string;
  /** Target of a redirect. */
  location: string | null;
  headers: Headers;
  /** Text of the page's only `h1`. */
  h1: string;
}

export interface Browser {
  open(path: string): Promise<PageResponse>;
  /** Sends a form as a browser does from a page of the site. */
  send(path: string, fields: Record<string, string | Blob | (string | Blob)[]>): Promise<PageResponse>;
  cookies: Map<string, string>;
}

export interface WebWorld extends World {
  /** Opens a browser without script, signed in if a login is given. */
  browser(login?: string): Promise<Browser>;
  /** Sends this request with a browser's cookies, as from a page of the site. */
  sendAs(browser: Browser, path: string, init: RequestInit): Promise<PageResponse>;
  /** The web application itself, for requests that no browser would send. */
  web: (request: Request) => Promise<Response>;
  /** Returns the web application as served at another origin. */
  webAt(origin: string): Promise<WebWorld["web"]>;
  /** Requests that the web application has sent to the API, in order: method and path. */
  apiCalls: string[];
}

type CreateWeb = (parts: object) => (request: Request, address: string) => Promise<Response>;

/**
 * Opens the built web application over a world of its own. `way` "in process" skips HTTP between web and API, for files
 * with many requests.
 */
export function openWebWorld(template: Template = "cast", way?: "in process"): WebWorld {
  const world = openWorld(template) as WebWorld;
  const password = template === "cast" ? PASSWORD : DEMONSTRATION;
  const stops: (() => Promise<void>)[] = [];
  afterAll(() => Promise.all(stops.map((stop) => stop())));
  world.apiCalls = [];
  world.webAt = async (origin) => {
    const { createWeb } = (await import(resolve("build/server/index.js"))) as { createWeb: CreateWeb };
    const api = await connectApi(world, stops, way);
    const listened: World["api"] = (request) => {
      world.apiCalls.push(`${request.method} ${new URL(request.url).pathname}`);
      return api(request);
    };
    const web = createWeb({
      hosts: [{ environment: "local", origin, api: listened }],
      product: readSettings({}).product,
      client: { name: "web", secret: "web" },
    });
    return (request) => web(request, "127.0.0.1");
  };
  beforeAll(async () => {
    world.web = await world.webAt(ORIGIN);
  });
  world.sendAs = ({ cookies }, path, init) => requestPage(world.web, new Map(cookies), path, init);
  world.browser = async (login) => {
    const cookies = new Map<string, string>();
    const browser: Browser = {
      cookies,
      open: (path) => requestPage(world.web, cookies, path, { method: "GET" }),
      send: (path, fields) => requestPage(world.web, cookies, path, { method: "POST", body: bodyOf(fields) }),
    };
    if (login) await browser.send("/", { login, password });
    return browser;
  };
  return world;
}

/** Connects web and API in process or, if API_OVER is `http`, over HTTP: the same tests run both ways. */
async function connectApi(world: World, stops: (() => Promise<void>)[], way?: "in process"): Promise<World["api"]> {
  if (way || process.env.API_OVER !== "http") return (request) => world.api(request);
  const site = { fetch: (request: Request) => world.api(request) } as Parameters<typeof listen>[0];
  // When a file ends, nobody sends a request into an idle connection.
  const { port, stop } = await listen(site, { port: 0, host: "127.0.0.1" }, { graceMs: 0 });
  stops.push(stop);
  return remoteApi(`http://127.0.0.1:${port}`);
}

function bodyOf(fields: Record<string, string | Blob | (string | Blob)[]>): FormData | URLSearchParams {
  const files = Object.values(fields)
    .flat()
    .some((value) => value instanceof Blob);
  const form = files ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of Array.isArray(value) ? value : [value]) (form as FormData).append(name, one as string);
  }
  return form;
}

async function requestPage(
  web: WebWorld["web"],
  cookies: Map<string, string>,
  path: string,
  init: RequestInit,
): Promise<PageResponse> {
  const headers = new Headers(init.headers);
  headers.set("sec-fetch-site", "same-origin");
  headers.set("user-agent", "Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0");
  if (cookies.size > 0) headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
  const response = await web(new Request(ORIGIN + path, { ...init, headers, redirect: "manual" }));
  for (const cookie of response.headers.getSetCookie()) {
    const [pair = ""] = cookie.split(";");
    const at = pair.indexOf("=");
    if (/Max-Age=0/.test(cookie)) cookies.delete(pair.slice(0, at));
    else cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
  const html = await response.text();
  const h1 = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? "";
  return { status: response.status, html, location: response.headers.get("location"), headers: response.headers, h1 };
}
