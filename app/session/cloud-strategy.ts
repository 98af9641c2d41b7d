import { Strategy } from "remix-auth/strategy";
import { ownPath } from "./client.ts";
import { PROVIDER, setCookie } from "./cookies.ts";
import type { RequestParts } from "./request.ts";
import { SignInRefused } from "./sign-in-refused.ts";

/** What a cloud directory gives back in the address. */
export interface Callback {
  code: string;
  state: string;
  iss: string;
}

/**
 * Somebody back from a cloud directory. Only the browser that left may come back: it carries the state in a cookie, so
 * that nobody can be signed in as somebody else by a link. The exchange itself is the API's, which keeps the secrets.
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
    const said = (name: string) => query.get(name) ?? "";
    if (!said("state") || said("state") !== storedAuthRequest(this.#parts)?.state) {
      throw new SignInRefused("Esta entrada não começou neste navegador, ou demorou demais. Tente novamente.", 401);
    }
    if (!said("code")) throw new SignInRefused(refusals[said("error")] ?? refusals.server_error, 403);
    return this.verify({ code: said("code"), state: said("state"), iss: said("iss") });
  }
}

const refusals: Record<string, string> & { server_error: string } = {
  access_denied: "A entrada foi cancelada ou recusada no provedor de acesso.",
  temporarily_unavailable: "O provedor de acesso da sua empresa não respondeu. Tente novamente em instantes.",
  server_error: "O provedor de acesso da sua empresa não concluiu a entrada. Tente novamente.",
};

/** Whether an address is that of somebody coming back. */
export function isCallback(url: string): boolean {
  const query = new URL(url).searchParams;
  return query.has("code") || query.has("error");
}

const MINUTES = 10;
const DAY = 24 * 60;
/** Browsers drop a cookie of more than 4 KB, and with it the way back. */
const LONGEST = 1_000;

/** Remembers in the browser that it leaves for this address of a directory, and where its person was going. */
export function storeAuthRequest(parts: RequestParts, address: string, to: string | null): void {
  const state = new URL(address).searchParams.get("state") ?? "";
  setCookie(parts, PROVIDER, `${state} ${to && to.length <= LONGEST ? to : ""}`, MINUTES / DAY);
}

/** What the browser remembers of leaving: the state that it must bring back, and where its person was going. */
export function storedAuthRequest(parts: RequestParts): { state: string; to: string | null } | null {
  const kept = parts.cookies.get(PROVIDER);
  if (!kept) return null;
  const [state = "", to = ""] = kept.split(" ");
  return { state, to: ownPath(to) };
}

export function clearAuthRequest(parts: RequestParts): void {
  setCookie(parts, PROVIDER, "", 0);
}
