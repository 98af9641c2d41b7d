import { areaOf } from "#app/contracts/access/environments.ts";
import { visitorList } from "#app/contracts/people/visitors.ts";
import { sourcesFor } from "#app/screens/search/sources.ts";
import { type Context, userContext } from "#app/session/request.ts";

/** Returns whether the user may open the list of visitors, so that a count may link to it. */
export function canSeeVisitors(context: Context): boolean {
  const user = context.get(userContext);
  return sourcesFor(areaOf(user.role.user_type), user).some(({ list }) => list.path === visitorList.path);
}
