import { z } from "zod";
import { operation } from "../platform/operation.ts";
import { pageOf, pageQuery, sortBy } from "../platform/paging.ts";
import { type ListFacts, listOperation } from "../platform/resource.ts";
import { city, placeFilters, state, storePlace } from "./places.ts";

/** A short list for a `select`: up to 1,000 rows unless the request asks for smaller pages. */
export const shortListQuery = pageQuery.extend({ per_page: z.coerce.number().int().min(1).max(1000).default(1000) });

export const storeBrandsQuery = shortListQuery.extend({
  q: z.string().max(200).default(""),
  retailer_uuid: z.uuid().optional(),
  sort: sortBy("name", "retailer"),
});
export type StoreBrandsQuery = z.output<typeof storeBrandsQuery>;
const citiesQuery = shortListQuery.extend({
  state_id: placeFilters.state_id,
  q: z.string().max(200).default(""),
});
export type CitiesQuery = z.output<typeof citiesQuery>;
export const lookupQuery = pageQuery.extend({ q: z.string().max(200).default("") });
export type LookupQuery = z.output<typeof lookupQuery>;
const ownerCompaniesQuery = pageQuery.extend({ term: z.string().max(200).default("") });
const storesQuery = lookupQuery.extend({
  ...placeFilters,
  retailer_uuid: z.uuid().optional(),
  /** Of the administration, which sees the plans of all stores; the others find none, a store itself. */
  plan_uuid: z.uuid().optional(),
  sort: sortBy("name", "code", "retailer", "store_brand", "city"),
});
export type StoresQuery = z.output<typeof storesQuery>;

export const named = z.object({ uuid: z.uuid(), name: z.string() });
export type Named = z.infer<typeof named>;

export const keyed = z.object({ key: z.string(), name: z.string() });

const storeBrand = named.extend({ retailer_uuid: z.uuid() });
export type StoreBrand = z.infer<typeof storeBrand>;

/** A brand in a list: with the retailer that has it. */
export const storeBrandEntry = storeBrand.extend({ retailer: z.object({ uuid: z.uuid(), trade_name: z.string() }) });
export type StoreBrandEntry = z.infer<typeof storeBrandEntry>;

export const storeEntry = storePlace.extend({
  code: z.string(),
  retailer: z.object({ uuid: z.uuid(), trade_name: z.string() }),
});
export type StoreEntry = z.infer<typeof storeEntry>;

/** A retailer sees its own stores, a store itself, the others all. */
export const stores = {
  path: "/stores",
  words: { one: "loja", many: "lojas", title: "Lojas" },
  permission: {},
  row: storeEntry,
  query: storesQuery,
} satisfies ListFacts;

/** The visitors who may have a roadmap. */
export const fieldVisitors = {
  path: "/field_visitors",
  words: { one: "promotor", many: "promotores", title: "Promotores" },
  permission: {},
  row: named,
  query: lookupQuery,
} satisfies ListFacts;

/** The supervisors who may be responsible for a regional. */
export const fieldSupervisors = {
  path: "/field_supervisors",
  words: { one: "supervisor", many: "supervisores", title: "Supervisores" },
  permission: { agencies: "agency-regionals-settings" },
  row: named,
  query: lookupQuery,
} satisfies ListFacts;

const short = z.string().max(200).default("");
export const filterChoicesQuery = z.object({
  ...placeFilters,
  supervisor_name: short,
  store_name: short,
  per_page: z.coerce.number().int().min(1).max(1000).default(50),
});
export type FilterChoicesQuery = z.output<typeof filterChoicesQuery>;

const choicesOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), total: z.number().int() });
/** The choices for the filters of a dashboard; cities only when a state is chosen. */
const filterChoices = z.object({
  supervisors: choicesOf(named),
  states: choicesOf(state),
  cities: choicesOf(city).nullable(),
  store_brands: choicesOf(storeBrand),
  stores: choicesOf(storeEntry),
});
export type FilterChoices = z.infer<typeof filterChoices>;

export const placeChoicesQuery = z.object({
  retailer_uuid: z.uuid().optional(),
  state_id: placeFilters.state_id,
  per_page: z.coerce.number().int().min(1).max(1000).default(50),
});
export type PlaceChoicesQuery = z.output<typeof placeChoicesQuery>;
/**
 * The choices for filtering stores by place: brands of the chosen retailer, cities of the chosen state, and the
 * agency's own regionals.
 */
export const placeChoices = z.object({
  retailers: choicesOf(named),
  store_brands: choicesOf(storeBrand),
  states: choicesOf(state),
  cities: choicesOf(city).nullable(),
  regionals: choicesOf(named),
});
export type PlaceChoices = z.infer<typeof placeChoices>;

/** An account in the directory; `name` is its trade name. */
export const company = named.extend({ trade_name: z.string() });
export type Company = z.infer<typeof company>;

/** An account that may register visitors (contratante). */
const ownerCompany = named.extend({ kind: z.enum(["agency", "supplier", "service_provider"]) });
export type OwnerCompany = z.infer<typeof ownerCompany>;

export const statesOperation = operation({
  method: "get",
  path: "/states",
  query: shortListQuery,
  answer: pageOf(state),
});
export const citiesOperation = operation({
  method: "get",
  path: "/cities",
  query: citiesQuery,
  answer: pageOf(city.extend({ state_acronym: z.string() })),
});

/** The plans on sale, for the form of an account. */
export const planChoices = {
  path: "/plan_choices",
  words: { one: "plano", many: "planos", title: "Planos" },
  permission: {},
  row: named,
  query: lookupQuery,
} satisfies ListFacts;
export const storeBrandsOperation = operation({
  method: "get",
  path: "/store_brands",
  query: storeBrandsQuery,
  answer: pageOf(storeBrandEntry),
});
/** A retailer sees its stores, a store itself, the others all. */
export const storesOperation = listOperation(stores);
export const ownerCompaniesOperation = operation({
  method: "get",
  path: "/owner_companies",
  query: ownerCompaniesQuery,
  answer: pageOf(ownerCompany),
});
export const filterChoicesOperation = operation({
  method: "get",
  path: "/filter_choices",
  query: filterChoicesQuery,
  answer: z.object({ filter_choices: filterChoices }),
});
