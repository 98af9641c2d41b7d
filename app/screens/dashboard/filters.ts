import { paramsOf } from "#app/crud/search.ts";
import type { Query } from "#app/session/client.ts";

/** Filter names in the address. The two texts narrow long lists of options, not results. */
const names = [
  "supervisor",
  "supervisor_name",
  "state_id",
  "city_id",
  "store_brand_uuid",
  "store_uuid",
  "store_name",
] as const;
export type DashboardFilterValues = Record<(typeof names)[number], string>;

/**
 * Reads the filters of an address. Drops a city outside the chosen state, which is left over from a previous choice.
 */
export function dashboardFilterOf(url: URL): DashboardFilterValues {
  const filters = paramsOf(url, names);
  const stateOfCity = filters.city_id.slice(0, 2); // IBGE: the code of a municipality begins with that of its state
  return stateOfCity === filters.state_id ? filters : { ...filters, city_id: "" };
}

/** Returns the location filters as the API takes them. */
export function locationQuery({ state_id, city_id, store_brand_uuid }: DashboardFilterValues): Query {
  return { state_id, city_id, store_brand_uuid };
}
