import { randomBytes, randomUUID } from "node:crypto";
import * as build from "virtual:react-router/server-build";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { version } from "../package.json";
import { RETRY_AFTER } from "./contracts/platform/errors.ts";
import { addressesOf, handlersOf } from "./handlers.ts";
import { CSRF, LITE, readCookies, SESSION, setCookie } from "./session/cookies.ts";
import { isOurs } from "./session/csrf.ts";
import { type Host, hostOf } from "./session/hosts.ts";
import { heldFormContext, type Product, type RequestParts, requestContext } from "./session/request.ts";
import { HeldFormResponse, PageResponse, StaleUserResponse } from "./session/responses.ts";
import { securityHeaders } from "./session/security-headers.ts";

export interface WebParts {
  /** The origins to serve; a request for another host is answered 421. */
  hosts: readonly Host[];
  product: Omit<Product, "version" | "year">;
  /** Name and secret of this web towards the API. */
  client: { name: string; secret: string };
  /** In development the bundler adds styles and its socket. */
  development?: boolean;
}

/** Returns the web as a function from a request to a finished page. `address` is the client's. */
export function createWeb({
  hosts,
  product,
  client,
  development = false,
}: WebParts): (request: Request, address: string) => Promise<Response> {
  const credential = `Basic ${btoa(`${client.name}:${client.secret}`)}`;
  const handlers = handlersOf(build as ServerBuild, import.meta.env.MODE);
  const built = addressesOf(build.routes as ServerBuild["routes"]);

  return async (incoming, address) => {
    const url = new URL(incoming.url);
    const requestId = incoming.headers.get("x-request-id") ?? randomUUID();
    const nonce = randomBytes(16).toString("base64");
    const host = hostOf(hosts, url);
    if (!host) {
      const unknown = new Response("Ambiente não identificado", { status: 421 });
      securityHeaders(unknown.headers, { nonce, requestId, secure: false }, development);
      return unknown;
    }
    const { origin, api, environment } = host;
    const secure = origin.startsWith("https:");
    const cookies = readCookies(incoming.headers.get("cookie"), secure);
    const partsOf = (isRetry: boolean): RequestParts => {
      const parts: RequestParts = {
        api,
        environment,
        built,
        product: { ...product, version, year: new Date().getFullYear() },
        credential,
        address,
        agent: incoming.headers.get("user-agent") ?? "",
        cookies,
        requestId,
        nonce,
        csrf: cookies.get(CSRF) || randomBytes(16).toString("base64url"),
        token: cookies.get(SESSION) || null,
        outgoing: new Headers(),
        lite: cookies.get(LITE) === "1" || incoming.headers.get("save-data")?.toLowerCase() === "on",
        secure,
        skipCache: isRetry,
        seenVersions: new Set(),
      };
      if (!cookies.get(CSRF)) setCookie(parts, CSRF, parts.csrf, 30);
      return parts;
    };
    let parts = partsOf(false);
    const changes = incoming.method !== "GET" && incoming.method !== "HEAD";
    if (changes && !(await isOurs(incoming, parts, origin, incoming.headers.get("host")))) {
      return finish(new Response("Este pedido não veio de uma página deste sistema.", { status: 403 }), parts);
    }
    const request = atPublicOrigin(incoming, url, origin);
    const handle = handlers(url.pathname);
    let response = await handle(request, contextOf(parts));
    if (response instanceof StaleUserResponse) {
      parts = partsOf(true);
      response = await handle(request, contextOf(parts));
    }
    if (!(response instanceof HeldFormResponse)) return finish(response, parts);
    const context = contextOf(parts);
    context.set(heldFormContext, response.form);
    const resume = new Request(new URL("/sessao", origin), {
      method: "POST",
      headers: { cookie: incoming.headers.get("cookie") ?? "" },
    });
    return finish(await handlers("/sessao")(resume, context), parts);
  };

  /** Returns the request at the public origin, without its Origin header, which is already checked. */
  function atPublicOrigin(incoming: Request, url: URL, origin: string): Request {
    if (url.origin === origin && !incoming.headers.has("origin")) return incoming;
    const request = new Request(new URL(url.pathname + url.search, origin), incoming);
    request.headers.delete("origin");
    return request;
  }

  function contextOf(parts: RequestParts): RouterContextProvider {
    const context = new RouterContextProvider();
    context.set(requestContext, parts);
    return context;
  }

  function finish(response: Response, parts: RequestParts): Response {
    for (const cookie of parts.outgoing.getSetCookie()) response.headers.append("Set-Cookie", cookie);
    securityHeaders(response.headers, parts, development);
    if (response.status === 503) response.headers.set("Retry-After", RETRY_AFTER);
    const { status, headers } = response;
    return response instanceof PageResponse ? new Response(response.html, { status, headers }) : response;
  }
}
