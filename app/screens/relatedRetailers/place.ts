import type { ResourcePaths } from "#app/crud/record.ts";
import { homeOf, rootOf } from "#app/screens/home.ts";
import { type Context, userContext } from "#app/session/request.ts";

export const title = "Redes vinculadas";

/** Where the networks of the signed-in person's company are. */
export function placeOf(context: Context): ResourcePaths & { home: string } {
  const user = context.get(userContext);
  const home = homeOf(user);
  return {
    home,
    path: `${home}/relatedRetailers`,
    api: `${rootOf(user)}/related_retailers`,
    concept: "related_retailer",
  };
}

/** The list of exactly the people that a number counts. */
export const people = (home: string, filter: "retailer_uuid" | "store_uuid" | "lacking_rule_uuid", uuid: string) =>
  `${home}/visitors/search?${filter}=${uuid}`;
