import { COLUMNS, LISTS, setCookie } from "#app/session/cookies.ts";
import { type Context, requestContext } from "#app/session/request.ts";
import { type Display, defaultDisplay, PAGE_SIZES } from "#app/ui/table/index.ts";

const YEAR = 365;

/** Returns the display settings for lists in this browser. */
export function displayOf(context: Context): Display {
  const { cookies } = context.get(requestContext);
  const settings = new Set(cookies.get(LISTS)?.split(" "));
  const hidden = cookies.get(COLUMNS)?.split("|").filter(Boolean) ?? [];
  const perPage = PAGE_SIZES.find((size) => settings.has(String(size))) ?? defaultDisplay.perPage;
  return { perPage, dense: settings.has("dense"), scrolls: settings.has("scrolls"), hidden };
}

/** Stores the display settings for a year: columns for the list at `path`, the rest for all lists. */
export function saveDisplay(context: Context, path: string, { perPage, dense, scrolls, hidden }: Display): void {
  const parts = context.get(requestContext);
  const settings = [String(perPage), dense && "dense", scrolls && "scrolls"].filter(Boolean);
  setCookie(parts, LISTS, settings.join(" "), YEAR);
  setCookie(parts, COLUMNS, hidden.join("|"), hidden.length > 0 ? YEAR : 0, path);
}
