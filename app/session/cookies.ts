import type { RequestParts } from "./request.ts";

/** By https no neighbour of our domain can put a cookie in our place; by http browsers refuse the name. */
const prefix = (secure: boolean) => (secure ? "__Host-" : "");

/** Name to value; the first of a name wins. */
export function readCookies(header: string | null, secure: boolean): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of header?.split(";") ?? []) {
    const at = part.indexOf("=");
    const sent = part.slice(0, at).trim();
    const name = sent.slice(prefix(secure).length);
    if (at > 0 && sent.startsWith(prefix(secure)) && !cookies.has(name))
      cookies.set(name, decoded(part.slice(at + 1).trim()));
  }
  return cookies;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}

/** Sends a cookie with the answer: for this site only, out of script's reach, until the browser closes or `days`. */
export function setCookie(parts: RequestParts, name: string, value: string, days?: number): void {
  const age = days === undefined ? "" : `; Max-Age=${Math.round(days * 86_400)}`;
  const secure = parts.secure ? "; Secure" : "";
  parts.outgoing.append(
    "Set-Cookie",
    `${prefix(parts.secure)}${name}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=Lax${secure}${age}`,
  );
}

export const SESSION = "session";
export const CSRF = "csrf";
export const SIDEBAR = "sidebar";
/** The edition last chosen. */
export const EDITION = "edition";
/** Leaving for a cloud directory: the state to bring back, and where its person was going. */
export const PROVIDER = "provider";
/** Token of a link for a new password. */
export const RESET = "reset";
