import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { HttpBindings } from "@hono/node-server";
import type { Context, MiddlewareHandler } from "hono";
import type { createWeb as CreateWeb } from "../web.ts";

export interface LoadedWeb {
  createWeb: typeof CreateWeb;
  development: boolean;
  /** Folder of the client build; in development the bundler serves it. */
  assets?: string;
  bundler?: MiddlewareHandler;
}

/** Loads the built web or, with NODE_ENV=development, its sources through the bundler. */
export async function loadWeb(): Promise<LoadedWeb> {
  if (process.env.NODE_ENV === "development") return loadSources();
  const built = await import(pathToFileURL(resolve("build/server/index.js")).href);
  return { createWeb: built.createWeb, development: false, assets: resolve("build/client") };
}

async function loadSources(): Promise<LoadedWeb> {
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  const bundler: MiddlewareHandler = (c: Context<{ Bindings: HttpBindings }>, next) =>
    new Promise((done, failed) => {
      const { incoming, outgoing } = c.env;
      outgoing.once("finish", () => done(new Response(null, { headers: { "x-hono-already-sent": "true" } })));
      vite.middlewares(incoming, outgoing, (error: unknown) => (error ? failed(error) : done(next())));
    });
  const createWeb: typeof CreateWeb = (parts) => async (request, address) => {
    const sources = (await vite.ssrLoadModule("./app/web.ts")) as { createWeb: typeof CreateWeb };
    return sources.createWeb(parts)(request, address);
  };
  return { createWeb, development: true, bundler };
}
