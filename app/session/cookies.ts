/** Over https this prefix keeps other hosts of the domain from setting the cookie; over http browsers reject it. */
const HOST_PREFIX = "__Host-";
/** For cookies below a path, which cannot have the stronger prefix. */
const SECURE_PREFIX = "__Secure-";

/** Parses the cookies by name; the first of a name wins. */
export function readCookies(header: string | null, secure: boolean): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const part of header?.split(";") ?? []) {
    const at = part.indexOf("=");
    const sent = part.slice(0, at).trim();
    const prefix = secure ? [HOST_PREFIX, SECURE_PREFIX].find((one) => sent.startsWith(one)) : "";
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

/** Sets a cookie for `path` and below: same-site, HttpOnly, until the browser closes or for `days`. */
export function setCookie(
  { outgoing, secure: isSecure }: { outgoing: Headers; secure: boolean },
  name: string,
  value: string,
  days?: number,
  path = "/",
): void {
  const age = days === undefined ? "" : `; Max-Age=${Math.round(days * 86_400)}`;
  const secure = isSecure ? "; Secure" : "";
  const prefix = isSecure ? (path === "/" ? HOST_PREFIX : SECURE_PREFIX) : "";
  outgoing.append(
    "Set-Cookie",
    `${prefix}${name}=${encodeURIComponent(value)}; Path=${path}; HttpOnly; SameSite=Lax${secure}${age}`,
  );
}

export const SESSION = "session";
/** Token of a session in which the administration sees what another user sees; beside the administrator's own. */
export const SUPPORT_VIEW = "support-view";
export const CSRF = "csrf";
export const SIDEBAR = "sidebar";
/** Display of lists: rows per page, density, paging or scrolling. */
export const LISTS = "lists";
/** Hidden columns; set at the path of each list. */
export const COLUMNS = "columns";
/** The last chosen edition. */
export const EDITION = "edition";
/** Sign-in at a cloud directory: the state to repeat, and the page to return to. */
export const PROVIDER = "provider";
/** Light or dark, regardless of the device. */
export const THEME = "theme";
/** `1`: pages have no script. */
export const LITE = "lite";
/** `off`: single-key shortcuts are disabled. */
export const KEYS = "keys";
/** The challenge that remains after a right password. */
export const FACTOR = "factor";
/** `1`: this browser stores pages and unsent work of the field area, and deletes them when the user signs out. */
export const OFFLINE_DATA_COOKIE = "offline-field";
/** How this browser shows the store's gate: `big`, `sound` or both. */
export const GATE = "gate";
/** The state of push messages in this browser, as its script last reported it: on, off, blocked or none. */
export const PUSH = "push";
/** Set by script for a day when the banner is shown. */
export const PUSH_OFFERED = "push-offered";
/** Token of a link for a new password. */
export const RESET = "reset";
