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

/** Sends a cookie with the answer: for this site only, out of script's reach, until the browser closes or `days`. */
export function setCookie(parts: RequestParts, name: string, value: string, days?: number): void {
  const age = days === undefined ? "" : `; Max-Age=${Math.round(days * 86_400)}`;
  const secure = parts.secure ? "; Secure" : "";
  parts.outgoing.append(
    "Set-Cookie",
    `${name}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=Lax${secure}${age}`,
  );
}

export const SESSION = "session";
export const CSRF = "csrf";
export const SIDEBAR = "sidebar";
/** The edition last chosen. */
export const EDITION = "edition";
/** Light or dark, whatever the device says. */
export const THEME = "theme";
/** `1`: pages send no script. */
export const LITE = "lite";
/** `off`: single keys do nothing. */
export const KEYS = "keys";
/** What somebody whose password was right still owes. */
export const FACTOR = "factor";
/** Token of a link for a new password. */
export const RESET = "reset";
