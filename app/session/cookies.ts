import type { RequestParts } from "./request.ts";

/** Name to value; the first of a name wins. */
export function readCookies(header: string | null): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of header?.split(";") ?? []) {
    const at = part.indexOf("=");
    const name = part.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, decoded(part.slice(at + 1).trim()));
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
  parts.outgoing.append(
    "Set-Cookie",
    `${name}=${encodeURIComponent(value)}; Path=${path}; HttpOnly; SameSite=Lax${secure}${age}`,
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
/** Token of a link for a new password. */
export const RESET = "reset";
