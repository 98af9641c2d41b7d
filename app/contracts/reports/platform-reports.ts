import { z } from "zod";
import { lookupQuery, named } from "../directory/lookups.ts";
import { placeFilters, storePlace } from "../directory/places.ts";
import { CHECK_YEAR, isOrderedPeriod, isPlausibleDay, unorderedPeriod } from "../platform/date-field.ts";
import { dayAt } from "../platform/dates.ts";
import { operation } from "../platform/operation.ts";
import { pageOf, pageQuery, sortBy } from "../platform/paging.ts";
import type { ListFacts } from "../platform/resource.ts";

const LONGEST_DAYS = 366;
const DAY_MS = 86_400_000;

/** A day, or an instant, which counts as its day in São Paulo. */
const dayOrInstant = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], "Data inválida")
  .transform((text) => (text.length === 10 ? text : dayAt(new Date(text))))
  .refine(isPlausibleDay, CHECK_YEAR);

const period = { start_date: dayOrInstant.optional(), end_date: dayOrInstant.optional() };
const isWithinLimit = ({ start_date, end_date }: { start_date?: string; end_date?: string }) =>
  !start_date || !end_date || (Date.parse(end_date) - Date.parse(start_date)) / DAY_MS < LONGEST_DAYS;
const periodTooLong = { path: ["end_date"], message: `O período vai até ${LONGEST_DAYS} dias.` };

/** Both days included; by default, the week that ends today. */
const accessesQuery = z.object(period).refine(isOrderedPeriod, unorderedPeriod).refine(isWithinLimit, periodTooLong);
export type AccessesQuery = z.output<typeof accessesQuery>;

/** By what the visits of each supplier are counted, besides the supplier itself. */
export const supplierDetails = { retailer: "Rede", store: "Loja", day: "Dia" } as const;
export type SupplierDetail = keyof typeof supplierDetails;

const supplierAccessesQuery = lookupQuery
  .extend({
    ...period,
    supplier_uuid: z.uuid().optional(),
    retailer_uuid: z.uuid().optional(),
    store_uuid: z.uuid().optional(),
    by: z.enum(Object.keys(supplierDetails) as SupplierDetail[], "Detalhe inválido").optional(),
    sort: sortBy("supplier", "retailer", "store", "day", "total"),
  })
  .refine(isOrderedPeriod, unorderedPeriod)
  .refine(isWithinLimit, periodTooLong);
export type SupplierAccessesQuery = z.output<typeof supplierAccessesQuery>;

const storeAccessesQuery = lookupQuery
  .extend({
    ...period,
    ...placeFilters,
    retailer_uuid: z.uuid().optional(),
    sort: sortBy("store", "retailer", "store_brand", "city", "total"),
  })
  .refine(isOrderedPeriod, unorderedPeriod)
  .refine(isWithinLimit, periodTooLong);
export type StoreAccessesQuery = z.output<typeof storeAccessesQuery>;

const total = z.number().int().min(0);

const retailerAccesses = z.object({
  date: z.iso.date(),
  retailer_uuid: z.uuid(),
  retailer_trade_name: z.string(),
  total,
  stores_count: z.number().int(),
});
export type RetailerAccesses = z.infer<typeof retailerAccesses>;

/** The number of active visitors without an allocation today, temporary or not. */
const temporaryVisitors = z.object({ is_temporary: z.boolean(), total });
export type TemporaryVisitors = z.infer<typeof temporaryVisitors>;

/** The number of visitors with an active or pending allocation at the retailer. */
const retailerVisitors = z.object({ retailer_uuid: z.uuid(), retailer_trade_name: z.string(), total });
export type RetailerVisitors = z.infer<typeof retailerVisitors>;

export const retailerAccessesOperation = operation({
  method: "get",
  path: "/reports/retailer_accesses_grouped",
  query: accessesQuery,
  answer: z.object({ data: z.array(retailerAccesses) }),
});
export const temporaryVisitorsOperation = operation({
  method: "get",
  path: "/reports/temporary_visitors_grouped",
  answer: z.object({ data: z.array(temporaryVisitors) }),
});
export const retailerVisitorsOperation = operation({
  method: "get",
  path: "/reports/total_visitors_by_retailer",
  query: pageQuery,
  answer: pageOf(retailerVisitors),
});

/** The visits of a supplier: of its own visitors, and those in which it is attended. */
const supplierAccesses = z.object({
  uuid: z.uuid(),
  supplier_uuid: z.uuid(),
  supplier_name: z.string(),
  retailer: named.nullable(),
  store: named.nullable(),
  day: z.iso.date().nullable(),
  total,
});
export type SupplierAccesses = z.infer<typeof supplierAccesses>;

const storeAccesses = storePlace.extend({ code: z.string(), retailer: named, total });
export type StoreAccesses = z.infer<typeof storeAccesses>;

const permission = { mob: "admin-reports" } as const;

/** Visits by supplier, and if requested by retailer, store or day. */
export const supplierAccessList = {
  path: "/reports/supplier_accesses",
  words: { one: "linha", many: "linhas", title: "Acessos por fornecedor" },
  permission,
  row: supplierAccesses,
  query: supplierAccessesQuery,
} satisfies ListFacts;

/** Visits by store, with those stores that had none. */
export const storeAccessList = {
  path: "/reports/store_accesses",
  words: { one: "loja", many: "lojas", title: "Acessos por loja" },
  permission,
  row: storeAccesses,
  query: storeAccessesQuery,
} satisfies ListFacts;
