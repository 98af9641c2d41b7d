import { randomBytes, randomUUID } from "node:crypto";
import * as build from "virtual:react-router/server-build";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { version } from "../package.json";
import { RETRY_AFTER } from "./contracts/platform/errors.ts";
import { addressesOf, handlersOf } from "./handlers.ts";
import { CSRF, LITE, readCookies, SUPPORT_VIEW, setCookie } from "./session/cookies.ts";
import { isOurs } from "./session/csrf.ts";
import { type Host, hostOf } from "./session/hosts.ts";
import { type Identity, identify, retryStaleUser } from "./session/identity.ts";
import { heldFormContext, type Product, type RequestParts, requestContext } from "./session/request.ts";
import { HeldFormResponse } from "./session/responses.ts";
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

const handlers = handlersOf(build as ServerBuild, import.meta.env.MODE);
const built = addressesOf(build.routes as ServerBuild["routes"]);

/** Returns the web as a function from a request to a finished page. `address` is the client's. */
export function createWeb({
  hosts,
  product,
  client,
  development = false,
}: WebParts): (request: Request, address: string) => Promise<Response> {
  const credential = `Basic ${btoa(`${client.name}:${client.secret}`)}`;

  return async (incoming, address) => {
    const { headers } = incoming;
    const url = new URL(incoming.url);
    const requestId = headers.get("x-request-id") ?? randomUUID();
    const host = hostOf(hosts, url);
    if (!host) {
      const unknown = new Response("Ambiente não identificado", { status: 421 });
      securityHeaders(unknown.headers, { nonce: newNonce(), requestId, secure: false }, development);
      return unknown;
    }
    const { origin, api } = host;
    const cookies = readCookies(headers.get("cookie"), isSecure(host));
    const agent = headers.get("user-agent") ?? "";
    return retryStaleUser(identify({ api, requestId, page: pathOf(url), cookies, address, agent }), (identity) =>
      answer(incoming, atPublicOrigin(incoming, url, origin), partsOf(identity, headers, host)),
    );
  };

  /** Checks that a form is ours, runs the routes, and puts the page of a held form in place of its response. */
  async function answer(incoming: Request, request: Request, parts: RequestParts): Promise<Response> {
    const { origin, pathname } = new URL(request.url);
    const changes = incoming.method !== "GET" && incoming.method !== "HEAD";
    if (changes && !(await isOurs(incoming, parts, origin, incoming.headers.get("host")))) {
      return finish(new Response("Este pedido não veio de uma página deste sistema.", { status: 403 }), parts);
    }
    const response = await handlers(pathname)(request, contextOf(parts));
    if (!(response instanceof HeldFormResponse)) return finish(response, parts);
    const context = contextOf(parts);
    context.set(heldFormContext, response.form);
    const resume = new Request(new URL("/sessao", origin), {
      method: "POST",
      headers: { cookie: incoming.headers.get("cookie") ?? "" },
    });
    return finish(await handlers("/sessao")(resume, context), parts);
  }

  function partsOf(identity: Identity, headers: Headers, host: Host): RequestParts {
    const { cookies } = identity;
    const parts: RequestParts = {
      ...identity,
      environment: host.environment,
      built,
      product: { ...product, version, year: new Date().getFullYear() },
      credential,
      nonce: newNonce(),
      csrf: cookies.get(CSRF) || randomBytes(16).toString("base64url"),
      outgoing: new Headers(),
      // A view leaves nothing in the administrator's browser: no worker, no stored page, no push.
      lite: cookies.has(SUPPORT_VIEW) || cookies.get(LITE) === "1" || headers.get("save-data")?.toLowerCase() === "on",
      secure: isSecure(host),
    };
    if (!cookies.get(CSRF)) setCookie(parts, CSRF, parts.csrf, 30);
    return parts;
  }

  function contextOf(parts: RequestParts): RouterContextProvider {
    const context = new RouterContextProvider();
    context.set(requestContext, parts);
    return context;
  }

  /** Adds the cookies and the headers that every response of the web has. */
  function finish(response: Response, parts: RequestParts): Response {
    for (const cookie of parts.outgoing.getSetCookie()) response.headers.append("Set-Cookie", cookie);
    securityHeaders(response.headers, parts, development);
    if (response.status === 503) response.headers.set("Retry-After", RETRY_AFTER);
    return response;
  }
}

const isSecure = ({ origin }: Host) => origin.startsWith("https:");
const pathOf = ({ pathname }: URL) => pathname.replace(/\.data$/, "");
const newNonce = () => randomBytes(16).toString("base64");

/** Returns the request at the public origin, without its Origin header, which is checked on the incoming one. */
function atPublicOrigin(incoming: Request, url: URL, origin: string): Request {
  if (url.origin === origin && !incoming.headers.has("origin")) return incoming;
  const request = new Request(new URL(url.pathname + url.search, origin), incoming);
  request.headers.delete("origin");
  return request;
}
