import { createContext, type RouterContextProvider } from "react-router";
import type { UserInfo } from "#app/contracts/access/session.ts";
import type { FieldErrors } from "#app/contracts/platform/errors.ts";
import type { EditionShown } from "./edition.ts";

/** Where the product runs, told by the host that people open. */
export type EnvironmentName = "local" | "staging" | "production";

/** What the product says of itself. */
export interface Product {
  version: string;
  year: number;
  company: { name: string; taxId: string };
  support: { email: string; phone: string; chat?: string };
}

/** What one request carries through middleware, loaders and rendering. */
export interface RequestParts {
  /** The API: in process or over HTTP, a Request in and a Response out. */
  api: (request: Request) => Promise<Response>;
  /** `Authorization` of this web towards the API before anybody has signed in. */
  credential: string;
  environment: EnvironmentName;
  product: Product;
  requestId: string;
  nonce: string;
  /** The value that forms without Origin and Sec-Fetch-Site must repeat. */
  csrf: string;
  /** The edition that a signed-in person is shown. */
  edition?: EditionShown["edition"];
  /** Bearer token of the session; null when signed out. */
  token: string | null;
  /** Address of the client, for the sign-in limit. */
  address: string;
  /** Browser or program of the client, as it says. */
  agent: string;
  cookies: ReadonlyMap<string, string>;
  /** Set-Cookie headers for the answer. */
  outgoing: Headers;
  /** A form that found the session ended, the API away or a gate closed: where it was going and what it carried. */
  heldForm?: HeldForm;
  /** Something that the page needs could not be read, since the API is away. */
  apiFailed?: boolean;
  /** Parameters of queries that the API has refused, and why. */
  refusedQuery: FieldErrors;
  /** Modo leve, chosen or since the browser saves data: pages carry no script. */
  lite: boolean;
  /** Whether people reach this web by https: cookies are then Secure. */
  secure: boolean;
  /** What the loaders of a page that does not hydrate answered, by route. */
  loaderData: Map<string, unknown>;
  /** What the API's answers said of who they were given to. */
  seenVersions: Set<string>;
  /** Nothing is taken for granted of who asks: what was is no longer so. */
  skipCache: boolean;
  /** The page was made for somebody who is another by now: it is to be made anew. */
  staleUser?: boolean;
  /** The page's text, beside the answer that it belongs in. */
  page?: { answer: Response; text: string };
}

export interface HeldForm {
  why: "signed_out" | "offline" | "gate";
  to: string;
  fields: [string, string][];
  /** What must be done first, at this address. */
  first?: string;
}

/** The status of the page that keeps such a form. */
export const pendingStatus: Record<HeldForm["why"], number> = { signed_out: 401, offline: 503, gate: 403 };

export const requestContext = createContext<RequestParts>();
export const userContext = createContext<UserInfo & EditionShown>();

export type Context = Readonly<RouterContextProvider>;
