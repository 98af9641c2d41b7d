import { z } from "zod";
import { lookupQuery, named, storeEntry } from "../directory/lookups.ts";
import { placeFilters } from "../directory/places.ts";
import { isoDay } from "../platform/date-field.ts";
import { operation } from "../platform/operation.ts";
import { DEFAULT_PER_PAGE } from "../platform/page-size.ts";
import { pageOf, pageQuery, sortBy } from "../platform/paging.ts";
import { version } from "../platform/version.ts";

const MINUTES_A_WEEK = 7 * 24 * 60;
const MOST_STORES = 5_000;
const INVALID = "Minutos inválido: escreva um número inteiro";

export const weeklyMinutes = z
  .number(INVALID)
  .int(INVALID)
  .min(0, INVALID)
  .max(MINUTES_A_WEEK, "Uma semana tem 10.080 minutos.");

const declaredStore = z.object({
  store_uuid: z.uuid("Loja inválida"),
  weekly_minutes: weeklyMinutes.nullable().default(null),
});

/** Stores of an agreement, each once. */
export const declaredStores = z
  .array(declaredStore)
  .max(MOST_STORES)
  .refine((all) => new Set(all.map((one) => one.store_uuid)).size === all.length, "A mesma loja está duas vezes.");

const storeFilter = z.object({
  q: z.string().max(200).default(""),
  state_id: placeFilters.state_id,
  store_brand_uuid: placeFilters.store_brand_uuid,
});
export type StoreFilter = z.output<typeof storeFilter>;

/** A change of the stores that a draft names; the parts apply in this order. */
export const agreementStoresInput = z.object({
  exclude: z.array(z.uuid("Loja inválida")).max(MOST_STORES).default([]),
  include: z.array(z.uuid("Loja inválida")).max(MOST_STORES).default([]),
  /** Includes every store of the retailer that the filter finds. */
  include_matching: storeFilter.optional(),
  /** The minutes of the stores that are included. */
  included_minutes: weeklyMinutes.nullable().default(null),
  /** The minutes of every store of the agreement. */
  all_minutes: weeklyMinutes.nullable().optional(),
  /** The minutes of single stores. */
  stores: declaredStores.default([]),
  version,
});
export type AgreementStoresInput = z.output<typeof agreementStoresInput>;

/**
 * A store of a service agreement: the declared minutes a week beside those measured at its gate from `measured_from` to
 * `measured_until`, both included. `difference` is measured less declared minutes; null where none are declared.
 */
const serviceAgreementStore = named.extend({
  weekly_minutes: z.number().int().nullable(),
  measured_minutes: z.number().int(),
  difference: z.number().int().nullable(),
  measured_from: z.string(),
  measured_until: z.string(),
});
export type ServiceAgreementStore = z.infer<typeof serviceAgreementStore>;

const week = { starts_on: isoDay.optional() };

/** Pages hold at most 100 stores, since each store's minutes are computed from its visits. */
const agreementStoresQuery = pageQuery.extend({
  per_page: z.coerce.number().int().min(1).max(100).default(DEFAULT_PER_PAGE),
  /** Part of the name of the store. */
  q: z.string().max(200).default(""),
  /** The first of the seven days that are measured; by default those before today. */
  ...week,
  sort: sortBy("name", "declared", "measured", "difference"),
});
export type AgreementStoresQuery = z.output<typeof agreementStoresQuery>;

export const agreementStoresOperation = operation({
  method: "get",
  path: "/service_agreements/{id}/stores",
  query: agreementStoresQuery,
  answer: pageOf(serviceAgreementStore),
});

const minuteTotals = z.object({
  stores_count: z.number().int(),
  /** Of the stores that declare minutes. */
  declared_minutes: z.number().int().nullable(),
  measured_minutes: z.number().int(),
  difference: z.number().int().nullable(),
  /** Stores where less, and more, was measured than declared. */
  below_count: z.number().int(),
  above_count: z.number().int(),
  measured_from: z.string(),
  measured_until: z.string(),
});
export type MinuteTotals = z.infer<typeof minuteTotals>;

export const agreementMinutesOperation = operation({
  method: "get",
  path: "/service_agreements/{id}/minutes",
  query: z.object(week),
  answer: z.object({ minutes: minuteTotals }),
});

/** A whole week, Monday to Sunday: the declared minutes beside the measured ones. */
const agreementWeek = z.object({
  starts_on: z.string(),
  declared_minutes: z.number().int().nullable(),
  measured_minutes: z.number().int(),
});
export type AgreementWeek = z.infer<typeof agreementWeek>;

/** The last whole weeks of an agreement, oldest first; of one store, or of all that it covers. */
export const agreementWeeksOperation = operation({
  method: "get",
  path: "/service_agreements/{id}/weeks",
  query: z.object({ store_uuid: z.uuid().optional() }),
  answer: z.object({ weeks: z.array(agreementWeek) }),
});

/** The stores of the agreement's retailer that it does not name yet. */
export const storeChoicesOperation = operation({
  method: "get",
  path: "/service_agreements/{id}/store_choices",
  query: lookupQuery.extend({ state_id: placeFilters.state_id, store_brand_uuid: placeFilters.store_brand_uuid }),
  answer: pageOf(storeEntry),
});
