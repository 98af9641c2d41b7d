import { COLUMNS, LISTS, setCookie } from "#app/session/cookies.ts";
import { type Context, requestContext } from "#app/session/request.ts";
import { type Display, defaultDisplay, PAGE_SIZES } from "#app/ui/table/index.ts";

const YEAR = 365;

/** How the person at this browser likes lists. */
export function displayOf(context: Context): Display {
  const { cookies } = context.get(requestContext);
  const liked = new Set(cookies.get(LISTS)?.split(" "));
  const hidden = cookies.get(COLUMNS)?.split("|").filter(Boolean) ?? [];
  const perPage = PAGE_SIZES.find((size) => liked.has(String(size))) ?? defaultDisplay.perPage;
  return { perPage, dense: liked.has("dense"), scrolls: liked.has("scrolls"), hidden };
}

/** Keeps it for a year: the columns for the list at `path`, the rest for all. */
export function keepDisplay(context: Context, path: string, { perPage, dense, scrolls, hidden }: Display): void {
  const parts = context.get(requestContext);
  const liked = [String(perPage), dense && "dense", scrolls && "scrolls"].filter(Boolean);
  setCookie(parts, LISTS, liked.join(" "), YEAR);
  setCookie(parts, COLUMNS, hidden.join("|"), hidden.length > 0 ? YEAR : 0, path);
}
