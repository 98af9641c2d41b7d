import { BlockList } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context as AnyContext, Hono, type MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { environments } from "#app/contracts/access/environments.ts";
import { isReadable } from "#app/contracts/platform/address.ts";
import { FIELD_LIMIT, FORM_LIMIT, PART_LIMIT, UPLOAD_LIMIT } from "#app/contracts/platform/body-limits.ts";
import { type Bounds, boundBody, declaresMoreThan } from "./bounded-body.ts";
import { clientAddress } from "./client-address.ts";
import { compress } from "./compress.ts";
import { staticFiles } from "./static-files.ts";
import { withStreamingBody } from "./streaming-body.ts";

export interface SiteParts {
  /** `address` is the client's, as for the web. */
  api: (request: Request, address: string) => Response | Promise<Response>;
  web: (request: Request, address: string) => Promise<Response>;
  log: Logger;
  /** Proxies whose X-Forwarded-For is believed; none by default. */
  trusted?: BlockList;
  /** Folder of the client build; absent in development, where the bundler serves it. */
  assets?: string;
  bundler?: MiddlewareHandler;
}

export const API_PATHS =
  /^\/(v1\/|user_token(\/second_factor)?$|user_device_token$|user_info$|logout$|health(\/live)?$)/;
const METHODS = new Set(["GET", "HEAD", "POST"]);
/** The logged status when the client has disconnected. */
const CLIENT_CLOSED = 499;

/** Headers of a response that is not a page. */
export const bare = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": "default-src 'none'",
  "X-Content-Type-Options": "nosniff",
};

type Context = AnyContext<{ Bindings: HttpBindings }>;
export type Site = Hono<{ Bindings: HttpBindings }>;

/** Returns the whole site: static files, the API under its paths, and the web under all others. */
export function createSite({ api, web, log, trusted = new BlockList(), assets, bundler }: SiteParts): Site {
  const site: Site = new Hono();
  const addressOf = (c: Context) =>
    clientAddress(getConnInfo(c).remote.address ?? "", c.req.header("x-forwarded-for"), trusted);
  if (assets) site.use(staticFiles(assets));
  site.use(compress());
  site.use(async (c, next) => {
    if (!API_PATHS.test(c.req.path)) return next();
    // The adapter's own body is twice as fast for small bodies, which most API calls have.
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
        status: request.signal.aborted ? CLIENT_CLOSED : c.res.status,
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
  const showInstead = (c: Context, path: string) =>
    show(c, new Request(new URL(path, c.req.url), { headers: headersWithoutBody(c) }));
  site.use((c, next) => (isReadable(c.req.url) ? next() : showInstead(c, "/endereco-invalido")));
  site.use(async (c, next) => {
    if (c.req.method !== "POST") return next();
    const bounds = boundsOf(c);
    if (declaresMoreThan(c.req.raw, bounds.bytes)) return showInstead(c, "/grande-demais");
    const { request, passed } = boundBody(c.req.raw, bounds);
    c.req.raw = request;
    await next();
    if (!passed()) return;
    c.res = undefined; // discards the response to the truncated body
    c.res = await showInstead(c, "/grande-demais");
  });
  site.all("*", (c) => show(c, c.req.raw));
  return site;
}

const areas = new Set<string>(Object.values(environments).map(({ segment }) => segment));
const PUBLIC = "public";
const FORM: Bounds = { bytes: FORM_LIMIT, fields: FIELD_LIMIT };
const UPLOAD: Bounds = { bytes: UPLOAD_LIMIT, fields: PART_LIMIT };

/**
 * Returns the limits of a body: uploads are allowed only in the areas, so that clients without a session send nothing
 * large.
 */
function boundsOf(c: Context): Bounds {
  if (!c.req.header("content-type")?.startsWith("multipart/")) return FORM;
  return areaIn(c.req.path) === PUBLIC ? { ...UPLOAD, bytes: FORM_LIMIT } : UPLOAD;
}

/** Returns the area that a path begins with. The rest of the path may identify a person and must not be logged. */
function areaIn(path: string): string {
  const segment = path.split("/")[1] ?? "";
  return areas.has(segment) ? segment : PUBLIC;
}

/** Returns a request's headers without those that describe its body. */
function headersWithoutBody(c: Context): Headers {
  const headers = new Headers(c.req.raw.headers);
  for (const name of ["content-length", "content-type", "transfer-encoding"]) headers.delete(name);
  return headers;
}
