import { z } from "zod";
import { CHECK_YEAR, isOrderedPeriod, isPlausibleDay, unorderedPeriod } from "../platform/date-field.ts";
import { dayAt } from "../platform/dates.ts";
import { pageQuery } from "../platform/paging.ts";

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
export const accessesQuery = z
  .object(period)
  .refine(isOrderedPeriod, unorderedPeriod)
  .refine(isWithinLimit, periodTooLong);
export type AccessesQuery = z.output<typeof accessesQuery>;

export const supplierAccessesQuery = pageQuery
  .extend({ ...period, supplier_uuid: z.uuid().optional() })
  .refine(isOrderedPeriod, unorderedPeriod)
  .refine(isWithinLimit, periodTooLong);
export type SupplierAccessesQuery = z.output<typeof supplierAccessesQuery>;

const total = z.number().int().min(0);

export const retailerAccesses = z.object({
  date: z.iso.date(),
  retailer_uuid: z.uuid(),
  retailer_trade_name: z.string(),
  total,
  stores_count: z.number().int(),
});
export type RetailerAccesses = z.infer<typeof retailerAccesses>;

/** The number of active visitors without an allocation today, temporary or not. */
export const temporaryVisitors = z.object({ is_temporary: z.boolean(), total });
export type TemporaryVisitors = z.infer<typeof temporaryVisitors>;

/** The number of visitors with an allocation at the retailer, current or past. */
export const retailerVisitors = z.object({ retailer_uuid: z.uuid(), retailer_trade_name: z.string(), total });
export type RetailerVisitors = z.infer<typeof retailerVisitors>;

export const supplierAccesses = z.object({ supplier_uuid: z.uuid(), supplier_name: z.string(), total });
export type SupplierAccesses = z.infer<typeof supplierAccesses>;
