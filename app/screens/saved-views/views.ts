import type { SavedView } from "#app/contracts/reports/saved-views.ts";
import type { ResourcePaths } from "#app/crud/record.ts";
import { homeOf, rootOf } from "#app/screens/home.ts";
import { type Context, userContext } from "#app/session/request.ts";

/** Returns the addresses of the user's saved views. */
export function savedViewPathsFor(context: Context): ResourcePaths & { home: string } {
  const user = context.get(userContext);
  const home = homeOf(user);
  return { home, path: `${home}/visoes`, api: `${rootOf(user)}/saved_views`, concept: "saved_view" };
}

/** Returns the address that a view saves. */
export const savedViewAddress = ({ screen, query }: Pick<SavedView, "screen" | "query">) =>
  screen + (query && `?${query}`);

export const crumbsOf = ({ home, path }: { home: string; path: string }) => [
  { label: "Início", href: home },
  { label: "Visões salvas", href: path },
];
