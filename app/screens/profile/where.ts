import { environments } from "#app/contracts/access/environments.ts";
import { homeOf } from "#app/screens/home.ts";
import { flash } from "#app/session/flash.ts";
import { type Context, requestContext, userContext } from "#app/session/request.ts";
import { shell } from "#app/ui/words.ts";

/** Where a person's own profile lives, in the browser and in the API, and what leads there. */
export function placeOf(context: Context) {
  const user = context.get(userContext);
  const home = homeOf(user);
  return { home, path: `${home}/profileConfig`, api: `/v1/${environments[user.role.user_type].root}` };
}
export type Place = ReturnType<typeof placeOf>;

/** The profile's own page, showing one of its parts. */
export const tabAt = ({ path }: Pick<Place, "path">, tab: string) => `${path}?aba=${tab}`;

/** Home and profile: what stands before the last crumb of a page below it. */
export const crumbs = ({ home, path }: Pick<Place, "home" | "path">) => [
  { label: "Início", href: home },
  { label: shell.profile, href: path },
];

/** Says on the next page what was done. */
export function tell(context: Context, text: string, seconds = 2): void {
  flash(context.get(requestContext), { tone: "success", text, seconds });
}
