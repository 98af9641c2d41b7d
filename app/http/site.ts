import { BlockList } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context as AnyContext, Hono, type MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { environments } from "#app/contracts/access/environments.ts";
import { isReadable } from "#app/contracts/platform/address.ts";
import { FIELD_LIMIT, FORM_LIMIT, PART_LIMIT, UPLOAD_LIMIT } from "#app/contracts/platform/body-limits.ts";
import { type Bounds, boundBody, declaresMoreThan } from "#app/contracts/platform/bounded-body.server.ts";
import { clientAddress } from "./client-address.ts";
import { compress } from "./compress.ts";
import { staticFiles } from "./static-files.ts";
import { withStreamingBody } from "./streaming-body.ts";

export interface SiteParts {
  /** `address` is the client's, as for the web. */
  api: (request: Request, address: string) => Response | Promise<Response>;
  web: (request: Request, address: string) => Promise<Response>;
  log: Logger;
  /** Whose word is taken on who is behind them; nobody's unless said. */
  trusted?: BlockList;
  /** Folder of the client build; absent in development, where the bundler serves. */
  assets?: string;
  bundler?: MiddlewareHandler;
}

export const API_PATHS =
  /^\/(v1\/|user_token(\/second_factor)?$|user_device_token$|user_info$|logout$|health(\/live)?$)/;
const METHODS = new Set(["GET", "HEAD", "POST"]);
/** Logged where nobody was left to be answered. */
const GONE = 499;

/** Of an answer that is no page. */
export const bare = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'",
  "X-Content-Type-Options": "nosniff",
};

type Context = AnyContext<{ Bindings: HttpBindings }>;
export type Site = Hono<{ Bindings: HttpBindings }>;

/** What listens: static files, the API at its paths, and the web at all others. */
export function createSite({ api, web, log, trusted = new BlockList(), assets, bundler }: SiteParts): Site {
  const site: Site = new Hono();
  const addressOf = (c: Context) =>
    clientAddress(getConnInfo(c).remote.address ?? "", c.req.header("x-forwarded-for"), trusted);
  if (assets) site.use(staticFiles(assets));
  site.use(compress());
  site.use(async (c, next) => {
    if (!API_PATHS.test(c.req.path)) return next();
    // A small body, the rule for calls, is taken twice as fast by the adapter's own way.
    const small = Number(c.req.header("content-length")) <= FORM_LIMIT;
    return api(small ? c.req.raw : withStreamingBody(c.req.raw, c.env.incoming), addressOf(c));
  });
  if (bundler) site.use(bundler);
  site.use(async (c, next) => {
    const start = performance.now();
    const request = withStreamingBody(c.req.raw, c.env.incoming);
    c.req.raw = request;
    await next();
    log.info(
      {
        request_id: c.res.headers.get("x-request-id"),
        method: request.method,
        area: areaIn(c.req.path),
        status: request.signal.aborted ? GONE : c.res.status,
        ms: Math.round(performance.now() - start),
      },
      "web",
    );
  });
  site.use((c, next) =>
    METHODS.has(c.req.method)
      ? next()
      : Promise.resolve(c.text("Método não permitido.", 405, { Allow: "GET, HEAD, POST", ...bare })),
  );
  const show = (c: Context, request: Request) => web(request, addressOf(c));
  const instead = (c: Context, path: string) => show(c, new Request(new URL(path, c.req.url), { headers: read(c) }));
  site.use((c, next) => (isReadable(c.req.url) ? next() : instead(c, "/endereco-invalido")));
  site.use(async (c, next) => {
    if (c.req.method !== "POST") return next();
    const bounds = boundsOf(c);
    if (declaresMoreThan(c.req.raw, bounds.bytes)) return instead(c, "/grande-demais");
    const { request, passed } = boundBody(c.req.raw, bounds);
    c.req.raw = request;
    await next();
    if (!passed()) return;
    c.res = undefined; // whatever was made of the part that came
    c.res = await instead(c, "/grande-demais");
  });
  site.all("*", (c) => show(c, c.req.raw));
  return site;
}

const areas = new Set<string>(Object.values(environments).map(({ segment }) => segment));
const PUBLIC = "public";
const FORM: Bounds = { bytes: FORM_LIMIT, fields: FIELD_LIMIT };
const UPLOAD: Bounds = { bytes: UPLOAD_LIMIT, fields: PART_LIMIT };

/** Files are sent in the areas alone; whoever has not signed in sends nothing large. */
function boundsOf(c: Context): Bounds {
  if (!c.req.header("content-type")?.startsWith("multipart/")) return FORM;
  return areaIn(c.req.path) === PUBLIC ? { ...UPLOAD, bytes: FORM_LIMIT } : UPLOAD;
}

/** The area that an address begins with. What else it says may name a person, and is not for the log. */
function areaIn(path: string): string {
  const segment = path.split("/")[1] ?? "";
  return areas.has(segment) ? segment : PUBLIC;
}

/** The headers of a request whose body is not read. */
function read(c: Context): Headers {
  const headers = new Headers(c.req.raw.headers);
  for (const name of ["content-length", "content-type", "transfer-encoding"]) headers.delete(name);
  return headers;
}
