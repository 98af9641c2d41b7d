import { homeOf, rootOf } from "#app/screens/home.ts";
import { type Context, userContext } from "#app/session/request.ts";

export const accessHistoryTitle = "Histórico de acessos";
export const accessHistoryDays = ["start_date", "end_date"] as const;
/** AccessHistoryFilterValues that only links from dashboards set; a search keeps them. */
export const linkOnlyFilters = [
  "hour",
  "state_id",
  "city_id",
  "store_brand_uuid",
  "store_uuid",
  "visitor_uuid",
  "retailer_uuid",
] as const;
export const accessHistoryFilterNames = [
  "visitor_name",
  "store_name",
  "status",
  ...accessHistoryDays,
  ...linkOnlyFilters,
] as const;
export type AccessHistoryFilterValues = Record<(typeof accessHistoryFilterNames)[number], string>;

/** Returns the addresses of the visits that concern the user's account. */
export function accessHistoryPathsFor(context: Context) {
  const user = context.get(userContext);
  const home = homeOf(user);
  return { home, path: `${home}/reports/retailersVisitors`, api: `${rootOf(user)}/reports/retailers_visitors` };
}
