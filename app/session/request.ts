import { createContext, type RouterContextProvider } from "react-router";
import type { UserInfo } from "#app/contracts/access/session.ts";
import type { FieldErrors } from "#app/contracts/platform/errors.ts";
import type { EditionState } from "./edition.ts";

/** The environment, determined by the host name of the request. */
export type EnvironmentName = "local" | "staging" | "production";

/** Facts about the product that pages show. */
export interface Product {
  version: string;
  year: number;
  company: { name: string; taxId: string };
  support: { email: string; phone: string; chat?: string };
}

/** The state of one request, shared by middleware, loaders and rendering. */
export interface RequestParts {
  /** The API, in process or over HTTP: takes a Request and returns a Response. */
  api: (request: Request) => Promise<Response>;
  /** The `Authorization` of this web for API calls without a session. */
  credential: string;
  environment: EnvironmentName;
  product: Product;
  requestId: string;
  nonce: string;
  /** The value that forms must repeat if the browser sends neither Origin nor Sec-Fetch-Site. */
  csrf: string;
  /** The edition shown to the signed-in user. */
  edition?: EditionState["edition"];
  /** Bearer token of the session; null when signed out. */
  token: string | null;
  /** The client's address, for the sign-in limit. */
  address: string;
  /** The client's User-Agent. */
  agent: string;
  cookies: ReadonlyMap<string, string>;
  /** Set-Cookie headers for the response. */
  outgoing: Headers;
  /**
   * A submitted form that met an ended session, an unavailable API or a pending obligation: its target and its fields.
   */
  heldForm?: HeldForm;
  /** True when the API could not answer something that the page needs. */
  apiFailed?: boolean;
  /** Query parameters that the API has refused, with the reasons. */
  refusedQuery: FieldErrors;
  /** Modo leve, chosen or requested by the browser's Save-Data: pages have no script. */
  lite: boolean;
  /** True when this web is served over https: cookies are then Secure. */
  secure: boolean;
  /** Loader results of a page that does not hydrate, by route. */
  loaderData: Map<string, unknown>;
  /** The session versions that the API's responses reported. */
  seenVersions: Set<string>;
  /** True on the second attempt, after the cached user has proved stale. */
  skipCache: boolean;
  /** True when the page was made for a user who has changed meanwhile: it must be rendered again. */
  staleUser?: boolean;
  /** The page's text, and the response that it belongs to. */
  page?: { answer: Response; text: string };
}

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
export const userContext = createContext<UserInfo & EditionState>();

export type Context = Readonly<RouterContextProvider>;
