import { z } from "zod";
import { pageQuery } from "../platform/paging.ts";
import { city, placeFilters, state, storePlace } from "./places.ts";

/** A short list that a `select` shows whole, unless asked for in pages. */
export const wholeQuery = pageQuery.extend({ per_page: z.coerce.number().int().min(1).max(1000).default(1000) });

export const storeBrandsQuery = wholeQuery.extend({
  q: z.string().max(200).default(""),
  retailer_uuid: z.uuid().optional(),
});
export type StoreBrandsQuery = z.output<typeof storeBrandsQuery>;
export const citiesQuery = wholeQuery.extend({ state_id: placeFilters.state_id });
export const lookupQuery = pageQuery.extend({ q: z.string().max(200).default("") });
export type LookupQuery = z.output<typeof lookupQuery>;
export const ownerCompaniesQuery = pageQuery.extend({ term: z.string().max(200).default("") });
export const storesQuery = lookupQuery.extend({ ...placeFilters, retailer_uuid: z.uuid().optional() });
export type StoresQuery = z.output<typeof storesQuery>;

export const named = z.object({ uuid: z.uuid(), name: z.string() });
export type Named = z.infer<typeof named>;

export const keyed = z.object({ key: z.string(), name: z.string() });

export const storeBrand = named.extend({ retailer_uuid: z.uuid() });
export type StoreBrand = z.infer<typeof storeBrand>;

export const storeEntry = storePlace.extend({
  code: z.string(),
  retailer: z.object({ uuid: z.uuid(), trade_name: z.string() }),
});
export type StoreEntry = z.infer<typeof storeEntry>;

const short = z.string().max(200).default("");
export const filterChoicesQuery = z.object({
  ...placeFilters,
  supervisor_name: short,
  store_name: short,
  per_page: z.coerce.number().int().min(1).max(1000).default(50),
});
export type FilterChoicesQuery = z.output<typeof filterChoicesQuery>;

const offered = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), total: z.number().int() });
/** What the filters of a dashboard offer; cities only of a chosen state. */
export const filterChoices = z.object({
  supervisors: offered(named),
  states: offered(state),
  cities: offered(city).nullable(),
  store_brands: offered(storeBrand),
  stores: offered(storeEntry),
});
export type FilterChoices = z.infer<typeof filterChoices>;

export const placeChoicesQuery = z.object({
  retailer_uuid: z.uuid().optional(),
  state_id: placeFilters.state_id,
  per_page: z.coerce.number().int().min(1).max(1000).default(50),
});
export type PlaceChoicesQuery = z.output<typeof placeChoicesQuery>;
/** What stores may be named by; brands of a chosen network, cities of a chosen state, regionals one's own. */
export const placeChoices = z.object({
  retailers: offered(named),
  store_brands: offered(storeBrand),
  states: offered(state),
  cities: offered(city).nullable(),
  regionals: offered(named),
});
export type PlaceChoices = z.infer<typeof placeChoices>;

/** An account of the directory; `name` is its trade name. */
export const company = named.extend({ trade_name: z.string() });
export type Company = z.infer<typeof company>;

/** Who may register visitors (contratante). */
export const ownerCompany = named.extend({ kind: z.enum(["agency", "supplier", "service_provider"]) });
export type OwnerCompany = z.infer<typeof ownerCompany>;
