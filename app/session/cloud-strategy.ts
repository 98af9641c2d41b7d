import { Strategy } from "remix-auth/strategy";
import { PROVIDER, setCookie } from "./cookies.ts";
import { ownPath } from "./own-address.ts";
import type { RequestParts } from "./request.ts";
import { SignInRefused } from "./sign-in-refused.ts";

/** The parameters with which a cloud directory calls back. */
export interface Callback {
  code: string;
  state: string;
  iss: string;
}

/**
 * Completes a sign-in at a cloud directory. Only the browser that started it may complete it: a cookie holds the state,
 * so that a link cannot sign a user in as another. The API does the exchange, because it holds the secrets.
 */
export class CloudStrategy extends Strategy<string, Callback> {
  name = "cloud";
  readonly #parts: RequestParts;

  constructor(parts: RequestParts, verify: Strategy.VerifyFunction<string, Callback>) {
    super(verify);
    this.#parts = parts;
  }

  override authenticate(request: Request): Promise<string> {
    const query = new URL(request.url).searchParams;
    const param = (name: string) => query.get(name) ?? "";
    if (!param("state") || param("state") !== storedAuthRequest(this.#parts)?.state) {
      throw new SignInRefused("Esta entrada não começou neste navegador, ou demorou demais. Tente novamente.", 401);
    }
    if (!param("code")) throw new SignInRefused(refusals[param("error")] ?? refusals.server_error, 403);
    return this.verify({ code: param("code"), state: param("state"), iss: param("iss") });
  }
}

const refusals: Record<string, string> & { server_error: string } = {
  access_denied: "A entrada foi cancelada ou recusada no provedor de acesso.",
  temporarily_unavailable: "O provedor de acesso da sua empresa não respondeu. Tente novamente em instantes.",
  server_error: "O provedor de acesso da sua empresa não concluiu a entrada. Tente novamente.",
};

/** Checks whether a URL is a callback. */
export function isCallback(url: string): boolean {
  const query = new URL(url).searchParams;
  return query.has("code") || query.has("error");
}

const MINUTES = 10;
const DAY = 24 * 60;
/** Browsers drop a cookie of more than 4 KB, and the state with it. */
const MAX_RETURN_PATH = 1_000;

/** Stores in a cookie the state of this authorization URL and the page to return to. */
export function storeAuthRequest(parts: RequestParts, address: string, to: string | null): void {
  const state = new URL(address).searchParams.get("state") ?? "";
  setCookie(parts, PROVIDER, `${state} ${to && to.length <= MAX_RETURN_PATH ? to : ""}`, MINUTES / DAY);
}

/** Returns the stored state, which the callback must repeat, and the page to return to. */
export function storedAuthRequest(parts: RequestParts): { state: string; to: string | null } | null {
  const cookie = parts.cookies.get(PROVIDER);
  if (!cookie) return null;
  const [state = "", to = ""] = cookie.split(" ");
  return { state, to: ownPath(to) };
}

export function clearAuthRequest(parts: RequestParts): void {
  setCookie(parts, PROVIDER, "", 0);
}
