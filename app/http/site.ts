import { getConnInfo } from "@hono/node-server/conninfo";
import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Logger } from "pino";
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

const FORM_LIMIT = 1024 * 1024;
export const UPLOAD_LIMIT = 25 * 1024 * 1024;
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
  const tooLarge = (c: { text(text: string, status: 413): Response }) =>
    c.text("O arquivo ou o texto enviado é grande demais.", 413);
  const forms = bodyLimit({ maxSize: FORM_LIMIT, onError: tooLarge });
  const uploads = bodyLimit({ maxSize: UPLOAD_LIMIT, onError: tooLarge });
  site.use((c, next) => (c.req.header("content-type")?.startsWith("multipart/") ? uploads(c, next) : forms(c, next)));
  site.all("*", async (c) => {
    const start = performance.now();
    const response = await web(c.req.raw, getConnInfo(c).remote.address ?? "");
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
