import { areaOf } from "#app/contracts/access/environments.ts";
import { sourcesFor } from "#app/screens/search/sources.ts";
import { type Context, userContext } from "#app/session/request.ts";

/** Whether a number of people may lead this person to the people. */
export function seesPeople(context: Context): boolean {
  const user = context.get(userContext);
  return sourcesFor(areaOf(user.role.user_type), user).some(({ api }) => api === "visitors");
}
