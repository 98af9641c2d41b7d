import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Logger } from "pino";
import { FORM_LIMIT, UPLOAD_LIMIT } from "#app/contracts/body-limits.ts";
import { compress } from "./compress.ts";
import { staticFiles } from "./static-files.ts";

export interface SiteParts {
  api: (request: Request) => Response | Promise<Response>;
  web: (request: Request, address: string) => Promise<Response>;
  log: Logger;
  /** Folder of the client build; absent in development, where the bundler serves. */
  assets?: string;
  bundler?: MiddlewareHandler;
}

const API_PATHS = /^\/(v1\/|user_token$|user_info$|logout$|health(\/live)?$)/;
const METHODS = new Set(["GET", "HEAD", "POST"]);

/** What listens: static files, the API at its paths, and the web at all others. */
export function createSite({ api, web, log, assets, bundler }: SiteParts): Hono {
  const site = new Hono();
  if (assets) site.use(staticFiles(assets));
  site.use(compress());
  site.use(async (c, next) => {
    if (API_PATHS.test(c.req.path)) return api(c.req.raw);
    await next();
  });
  if (bundler) site.use(bundler);
  site.use((c, next) =>
    METHODS.has(c.req.method)
      ? next()
      : Promise.resolve(c.text("Método não permitido.", 405, { Allow: "GET, HEAD, POST" })),
  );
  const show = (c: Context, request: Request) => web(request, getConnInfo(c).remote.address ?? "");
  const onError = (c: Context) => show(c, new Request(new URL("/grande-demais", c.req.url), { headers: read(c) }));
  const forms = bodyLimit({ maxSize: FORM_LIMIT, onError });
  const uploads = bodyLimit({ maxSize: UPLOAD_LIMIT, onError });
  site.use((c, next) => (c.req.header("content-type")?.startsWith("multipart/") ? uploads(c, next) : forms(c, next)));
  site.all("*", async (c) => {
    const start = performance.now();
    const response = await show(c, c.req.raw);
    log.info(
      {
        request_id: response.headers.get("x-request-id"),
        method: c.req.method,
        area: c.req.path.split("/")[1],
        status: response.status,
        ms: Math.round(performance.now() - start),
      },
      "web",
    );
    return response;
  });
  return site;
}

/** The headers of a request whose body is not read. */
function read(c: Context): Headers {
  const headers = new Headers(c.req.raw.headers);
  for (const name of ["content-length", "content-type", "transfer-encoding"]) headers.delete(name);
  return headers;
}
