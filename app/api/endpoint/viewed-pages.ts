import type { Context } from "hono";
import { PAGE_HEADER } from "#app/contracts/access/support-views.ts";
import type { Database } from "#app/db/pool.server.ts";
import { recordSupportPage } from "#app/domain/access/support-views.ts";
import type { Caller, Env } from "./context.ts";

/** The last pages and their recording, by session, request and address: the calls of one page make one row. */
const recorded = new Map<string, Promise<void>>();
const MOST = 10_000;

/** Records, before a viewer is answered, the page that the call is made for, or the call where it names none. */
export async function recordViewedPage(
  database: Database,
  { viewer, session }: Pick<Caller, "viewer" | "session">,
  c: Context<Env>,
): Promise<void> {
  if (!viewer || !session) return;
  const page = c.req.header(PAGE_HEADER) ?? c.req.path;
  const key = `${session} ${c.get("requestId")} ${page}`;
  const known = recorded.get(key) ?? recordSupportPage(database, session, page);
  recorded.set(key, known);
  known.catch(() => recorded.delete(key));
  const [oldest] = recorded.keys();
  if (recorded.size > MOST && oldest !== undefined) recorded.delete(oldest);
  await known;
}
