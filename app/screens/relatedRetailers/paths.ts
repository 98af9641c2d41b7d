import { relatedRetailerList } from "#app/contracts/directory/retailers.ts";
import { homeOf } from "#app/screens/home.ts";
import { type Context, userContext } from "#app/session/request.ts";

export const relatedRetailerTitle = relatedRetailerList.words.title;

/** Returns the addresses of the retailers related to the user's account. */
export function relatedRetailerPathsFor(context: Context) {
  const user = context.get(userContext);
  const home = homeOf(user);
  return {
    home,
    path: `${home}/relatedRetailers`,
  };
}

/** Returns the address of the list of exactly the visitors that a number counts. */
export const visitorsHref = (
  home: string,
  filter: "retailer_uuid" | "store_uuid" | "lacking_rule_uuid",
  uuid: string,
) => `${home}/visitors/search?${filter}=${uuid}`;
