import type { RequestParts } from "./request.ts";

/** By https no neighbour of our domain can put a cookie in our place; by http browsers refuse the names. */
const HOST = "__Host-";
/** What is kept below a path cannot have the stronger name. */
const SECURE = "__Secure-";

/** Name to value; the first of a name wins. */
export function readCookies(header: string | null, secure: boolean): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of header?.split(";") ?? []) {
    const at = part.indexOf("=");
    const sent = part.slice(0, at).trim();
    const prefix = secure ? [HOST, SECURE].find((one) => sent.startsWith(one)) : "";
    const name = sent.slice(prefix?.length);
    if (at > 0 && prefix !== undefined && !cookies.has(name)) cookies.set(name, decoded(part.slice(at + 1).trim()));
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

/**
 * Sends a cookie with the answer: for this site only, out of script's reach, until the browser closes or `days`; at
 * `path` and below.
 */
export function setCookie(parts: RequestParts, name: string, value: string, days?: number, path = "/"): void {
  const age = days === undefined ? "" : `; Max-Age=${Math.round(days * 86_400)}`;
  const secure = parts.secure ? "; Secure" : "";
  const prefix = parts.secure ? (path === "/" ? HOST : SECURE) : "";
  parts.outgoing.append(
    "Set-Cookie",
    `${prefix}${name}=${encodeURIComponent(value)}; Path=${path}; HttpOnly; SameSite=Lax${secure}${age}`,
  );
}

export const SESSION = "session";
export const CSRF = "csrf";
export const SIDEBAR = "sidebar";
/** How a person likes lists: rows a page, density, pages or scrolling. */
export const LISTS = "listas";
/** The columns a person leaves out; kept at the path of each list. */
export const COLUMNS = "colunas";
/** The edition last chosen. */
export const EDITION = "edition";
/** Leaving for a cloud directory: the state to bring back, and where its person was going. */
export const PROVIDER = "provider";
/** Light or dark, whatever the device says. */
export const THEME = "theme";
/** `1`: pages send no script. */
export const LITE = "lite";
/** `off`: single keys do nothing. */
export const KEYS = "keys";
/** What somebody whose password was right still owes. */
export const FACTOR = "factor";
/** `1`: this browser keeps pages and unsent work of the field area, which go when its person leaves. */
export const KEEPS = "guarda";
/** How push messages stand in this browser, as its script last said: on, off, blocked, or none to speak of. */
export const PUSH = "push";
/** Token of a link for a new password. */
export const RESET = "reset";
