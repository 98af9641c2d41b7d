import { createContext, type RouterContextProvider } from "react-router";
import type { UserInfo } from "#app/contracts/access/session.ts";

/** The environment, determined by the host name of the request. */
export type EnvironmentName = "local" | "staging" | "production";

/** Facts about the product that pages show. */
export interface Product {
  version: string;
  year: number;
  company: { name: string; taxId: string };
  support: { email: string; phone: string; chat?: string };
}

/** The edition shown, the other one if the user may switch, and whether the user is redirected to it. */
export interface EditionState {
  edition: UserInfo["edition"];
  alternate?: UserInfo["edition"];
  mustSwitch: boolean;
}

/** Who asks: the session and the client of a request. */
interface Identity {
  /** Bearer token of the session; null when signed out. */
  readonly token: string | null;
  /** The value that forms must repeat if the browser sends neither Origin nor Sec-Fetch-Site. */
  readonly csrf: string;
  readonly cookies: ReadonlyMap<string, string>;
  /** The client's address, for the sign-in limit. */
  readonly address: string;
  /** The client's User-Agent. */
  readonly agent: string;
  /** True where the cached user has just proved stale: the API is asked. */
  readonly skipCache: boolean;
  /** The session versions that the API's responses reported; filled by the client, compared by the user cache. */
  readonly seenVersions: Set<string>;
}

/** What is sent beside the page. */
interface ResponseParts {
  readonly requestId: string;
  readonly nonce: string;
  /** True when this web is served over https: cookies are then Secure. */
  readonly secure: boolean;
  /** Set-Cookie headers; filled by `setCookie`. */
  readonly outgoing: Headers;
}

/** What a page is rendered for. */
interface PageParts {
  readonly environment: EnvironmentName;
  readonly product: Product;
  /** Addresses of the route table that have no parameter. */
  readonly built: ReadonlySet<string>;
  /** Modo leve, chosen or requested by the browser's Save-Data: pages have no script. */
  readonly lite: boolean;
}

/** One request, as middleware, loaders and rendering share it. */
export interface RequestParts extends Identity, ResponseParts, PageParts {
  /** The API, in process or over HTTP: takes a Request and returns a Response. */
  readonly api: (request: Request) => Promise<Response>;
  /** The `Authorization` of this web for API calls without a session. */
  readonly credential: string;
}

/** A submitted form that met an ended session, an unavailable API or something due first: its target and its fields. */
export interface HeldForm {
  why: "signed_out" | "offline" | "gate";
  to: string;
  fields: [string, string][];
  /** The address of the page that must be completed first. */
  first?: string;
}

/** The status of the page that shows the held form. */
export const pendingStatus: Record<HeldForm["why"], number> = { signed_out: 401, offline: 503, gate: 403 };

export const requestContext = createContext<RequestParts>();
/** The edition shown to the signed-in user; null on public pages. */
export const editionContext = createContext<EditionState["edition"] | null>(null);
/** The held form that the page about it shows. */
export const heldFormContext = createContext<HeldForm | null>(null);
export const userContext = createContext<UserInfo & EditionState>();

export type Context = Readonly<RouterContextProvider>;
