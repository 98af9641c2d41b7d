import { redirect } from "react-router";
import { safeRedirect } from "remix-utils/safe-redirect";

/** Returns the path and search of a page, without the framework's `.data` and `_routes`. */
export function addressOf(url: URL): string {
  const params = new URLSearchParams(url.search);
  params.delete("_routes");
  const search = params.size > 0 ? `?${params}` : "";
  return url.pathname.replace(/\.data$/, "") + search;
}

/** Redirects to the sign-in page, which leads back to `url`. */
export function toSignIn(url: URL): Response {
  const back = addressOf(url);
  return redirect(back === "/" ? "/" : `/?redirectTo=${encodeURIComponent(back)}`);
}

/** Returns the path if it leads to this site, else null: a safe target for `redirectTo`. */
export function ownPath(path: string | null): string | null {
  if (!path || /[\p{Cc}\\]/u.test(path)) return null;
  return safeRedirect(path, "") || null;
}
