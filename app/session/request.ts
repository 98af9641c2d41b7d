import { createContext, type RouterContextProvider } from "react-router";
import type { UserInfo } from "#app/contracts/access/session.ts";
import type { Identity } from "./identity.ts";

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

/** The parts of a response beside its page. */
interface ResponseParts {
  readonly nonce: string;
  /** True when this web is served over https: cookies are then Secure. */
  readonly secure: boolean;
  /** Set-Cookie headers; filled by `setCookie`. */
  readonly outgoing: Headers;
}

/** The facts that a page is rendered with. */
interface PageParts {
  readonly environment: EnvironmentName;
  readonly product: Product;
  /** The value that forms must repeat if the browser sends neither Origin nor Sec-Fetch-Site. */
  readonly csrf: string;
  /** Addresses of the route table that have no parameter. */
  readonly built: ReadonlySet<string>;
  /** Modo leve, chosen or requested by the browser's Save-Data: pages have no script. */
  readonly lite: boolean;
}

/** One request, as middleware, loaders and rendering share it. */
export interface RequestParts extends Identity, ResponseParts, PageParts {
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
