import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { Root } from "#app/contracts/environments.ts";
import { NotFound } from "#app/domain/refusals.ts";
import type { Env } from "./context.ts";

/**
 * Throws NotFound unless the API shows the caller every row that the path of a write names, as far as rows have a call of
 * their own: what is wrong with the body is said only to those who see the row.
 */
export async function expectRows(app: OpenAPIHono<Env>, c: Context, root: Root, path: string): Promise<void> {
  for (const row of rowsOf(app, `/v1/${root}${path}`)) {
    const address = new URL(c.req.url);
    address.pathname = address.pathname.split("/").slice(0, row.split("/").length).join("/");
    address.search = "";
    const headers = { authorization: c.req.header("authorization") ?? "" };
    const { status, body } = await app.fetch(new Request(address, { headers }), c.env);
    await body?.cancel();
    if (status === 404) throw new NotFound();
  }
}

/** The beginnings of a path that end in an id and can be read: `/visitors/{id}` of `/visitors/{id}/documents`. */
function rowsOf(app: OpenAPIHono<Env>, path: string): string[] {
  const readable = new Set(app.routes.filter(({ method }) => method === "GET").map((route) => route.path));
  const parts = path.replaceAll(/\{(\w+)\}/g, ":$1").split("/");
  return parts
    .map((_, i) => parts.slice(0, i + 1))
    .filter((part) => part.at(-1)?.startsWith(":"))
    .map((part) => part.join("/"))
    .filter((row) => readable.has(row));
}
