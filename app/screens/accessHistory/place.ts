import { homeOf, rootOf } from "#app/screens/home.ts";
import { type Context, userContext } from "#app/session/request.ts";

export const title = "Histórico de acessos";
export const days = ["start_date", "end_date"] as const;
/** Set by the numbers of dashboards that lead here; a search keeps them. */
export const setElsewhere = [
  "hour",
  "state_id",
  "city_id",
  "store_brand_uuid",
  "store_uuid",
  "visitor_uuid",
  "retailer_uuid",
] as const;
export const filterNames = ["visitor_name", "store_name", "status", ...days, ...setElsewhere] as const;
export type Filters = Record<(typeof filterNames)[number], string>;

/** Where the visits that concern the signed-in person's company are. */
export function placeOf(context: Context) {
  const user = context.get(userContext);
  const home = homeOf(user);
  return { home, path: `${home}/reports/retailersVisitors`, api: `${rootOf(user)}/reports/retailers_visitors` };
}
