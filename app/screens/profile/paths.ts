import { removeOwnPhotoOperation } from "#app/contracts/people/crop.ts";
import { homeOf } from "#app/screens/home.ts";
import { apiOf } from "#app/session/client.ts";
import { flash } from "#app/session/flash.ts";
import { type Context, requestContext, userContext } from "#app/session/request.ts";
import { shell } from "#app/ui/words.ts";

/** Returns the addresses of the user's profile. */
export function profilePathsFor(context: Context) {
  const home = homeOf(context.get(userContext));
  return { home, path: `${home}/profileConfig` };
}
export type ProfilePaths = ReturnType<typeof profilePathsFor>;

/** Returns the API's path of the user's photo. */
export const ownPhoto = (context: Context) => apiOf(context).path(removeOwnPhotoOperation.path);

/** Returns the address of one tab of the profile. */
export const tabPath = ({ path }: Pick<ProfilePaths, "path">, tab: string) => `${path}?aba=${tab}`;

/** Returns the breadcrumb above a page below the profile. */
export const profileCrumbs = ({ home, path }: Pick<ProfilePaths, "home" | "path">) => [
  { label: "Início", href: home },
  { label: shell.profile, href: path },
];

/** Shows a success message on the next page. */
export function flashSuccess(context: Context, text: string, seconds = 2): void {
  flash(context.get(requestContext), { tone: "success", text, seconds, focus: true });
}
