import { paramsOf } from "#app/crud/search.ts";
import type { Query } from "#app/session/client.ts";

/** Names in the address. The two texts narrow a long choice; they narrow no answer. */
const names = [
  "supervisor",
  "supervisor_name",
  "state_id",
  "city_id",
  "store_brand_uuid",
  "store_uuid",
  "store_name",
] as const;
export type Filters = Record<(typeof names)[number], string>;

/** The filters of an address; a city of another state than the one chosen is dropped, since the choice was remade. */
export function filtersOf(url: URL): Filters {
  const filters = paramsOf(url, names);
  const stateOfCity = filters.city_id.slice(0, 2); // IBGE: a municipality's code begins with its state's
  return stateOfCity === filters.state_id ? filters : { ...filters, city_id: "" };
}

/** What narrows the visits, as the API takes it. */
export function chosenPlace({ state_id, city_id, store_brand_uuid }: Filters): Query {
  return { state_id, city_id, store_brand_uuid };
}
