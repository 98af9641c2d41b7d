import type { SavedView } from "#app/contracts/reports/saved-views.ts";
import type { ResourcePaths } from "#app/crud/record.ts";
import { homeOf, rootOf } from "#app/screens/home.ts";
import { type Context, userContext } from "#app/session/request.ts";

/** Where the saved views of the signed-in person are. */
export function placeOf(context: Context): ResourcePaths & { home: string } {
  const user = context.get(userContext);
  const home = homeOf(user);
  return { home, path: `${home}/visoes`, api: `${rootOf(user)}/saved_views`, concept: "saved_view" };
}

/** The address that a view is a name of. */
export const addressOf = ({ screen, query }: Pick<SavedView, "screen" | "query">) => screen + (query && `?${query}`);

export const crumbsOf = ({ home, path }: { home: string; path: string }) => [
  { label: "Início", href: home },
  { label: "Visões salvas", href: path },
];
