import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { hydrates } from "./hydrates.ts";
import { restoreLoaderData } from "./loader-data.ts";
import { SessionEnded } from "./session/refusal.ts";
import { requestContext } from "./session/request.ts";
import { PageResponse } from "./session/responses.ts";

/**
 * Renders a page to one string. The framework streams a hydrated page's data through a Suspense boundary that a string
 * render never completes, so the boundary is left out and the data are written here, before the end of the body. Only
 * pages whose `handle` requests hydration carry them. See docs/decisions/003-rendering-to-a-string.md.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { nonce, lite } = context.get(requestContext);
  restoreLoaderData(entry, context);
  // Lets other requests start before this page is rendered: their API calls run meanwhile, and finished pages follow
  // each other.
  await yieldToEventLoop();
  const html = renderToString(
    <ServerRouter context={{ ...entry, serverHandoffStream: undefined }} url={request.url} nonce={nonce} />,
  );
  const handoff = !lite && willHydrate(entry) ? await handoffScript(entry, nonce) : "";
  const page = handoff ? html.replace("</body>", () => `${handoff}</body>`) : html;
  const errors = Object.values(entry.staticHandlerContext.errors ?? {});
  return new PageResponse(`<!DOCTYPE html>${page}`, errors, { status, headers });
}

/**
 * Checks whether the page hydrates, as the layout decides it: a page that failed before its root was loaded has no
 * script.
 */
function willHydrate({ staticHandlerContext: { loaderData, matches }, routeModules }: EntryContext): boolean {
  const wantsHydration = matches.some(({ route }) => hydrates(routeModules[route.id]?.handle, loaderData?.[route.id]));
  return wantsHydration && loaderData?.root !== undefined;
}

async function handoffScript({ serverHandoffStream }: EntryContext, nonce: string): Promise<string> {
  if (!serverHandoffStream) return "";
  const payload = await new Response(serverHandoffStream).text();
  const safe = JSON.stringify(payload).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const controller = "window.__reactRouterContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${safe});${controller}.close();</script>`;
}

export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (request.signal.aborted || isRouteErrorResponse(error) || error instanceof SessionEnded) return;
  const { requestId } = (context as RouterContextProvider).get(requestContext);
  console.error(
    JSON.stringify({
      level: 50,
      request_id: requestId,
      msg: "unhandled error",
      err: error instanceof Error ? error.stack : String(error),
    }),
  );
};
