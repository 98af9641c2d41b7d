import { z } from "zod";
import { roadmapStore } from "../field/roadmaps.ts";
import { sortBy } from "../platform/paging.ts";
import type { ListFacts } from "../platform/resource.ts";
import { lookupQuery, named } from "./lookups.ts";

/** A store that an agency serves, with its sales group. */
export const servedStore = roadmapStore.extend({
  state_acronym: z.string(),
  retailer: named,
  sales_group: named,
});
export type ServedStore = z.infer<typeof servedStore>;

export const servedStoresQuery = lookupQuery.extend({
  retailer_uuid: z.uuid().optional(),
  sales_group_uuid: z.uuid().optional(),
  sort: sortBy("name", "retailer", "city_name", "sales_group", "located"),
});
export type ServedStoresQuery = z.output<typeof servedStoresQuery>;

export const servedStores = {
  path: "/served_stores",
  words: { one: "loja", many: "lojas", title: "Lojas atendidas" },
  permission: { agencies: "agency-routes" },
  row: servedStore,
  query: servedStoresQuery,
} satisfies ListFacts;
