import { z } from "zod";
import { isoDay as day, isOrderedPeriod, unorderedPeriod } from "../platform/date-field.ts";
import { pageQuery, sortBy } from "../platform/paging.ts";
import type { ListFacts } from "../platform/resource.ts";
import { visitWarningKeys } from "../store/store-reports.ts";
import { visitItem } from "../visits/visits.ts";
import { visitFilters } from "./visits.ts";

const LONGEST_DAYS = 92;

const filters = {
  start_date: day.optional(),
  end_date: day.optional(),
  ...visitFilters,
  /** One visit of the period. */
  visit_uuid: z.uuid().optional(),
  supplier_uuid: z.uuid().optional(),
  service_provider_uuid: z.uuid().optional(),
  agency_uuid: z.uuid().optional(),
  owner_uuid: z.uuid().optional(),
  /** For a supplier: visits of its own visitors, or those of the agencies that serve it. */
  origin: z.enum(["own", "agencies"], "Origem inválida").optional(),
  retailer_uuid: z.uuid().optional(),
  /** Part of a name, among the visitors that the caller sees; for a supplier, among all who served it. */
  visitor_name: z.string().max(200).default(""),
  store_name: z.string().max(200).default(""),
  /** Visits that were in a store at some time of this hour, in the store's time; one column of the dashboards. */
  hour: z.coerce.number("Hora inválida").int().min(0).max(23).optional(),
  /** Visits with this problem, as the store's warnings count them. */
  warning: z.enum(visitWarningKeys, "Alerta inválido").optional(),
  /** Names are none of the orders: a supplier's visits show visitors that it may not read. */
  sort: sortBy("entered_at", "exit", "stay", "store", "entered_app_name", "status"),
};

interface Period {
  start_date?: string;
  end_date?: string;
}
const isWithinLimit = ({ start_date, end_date }: Period) =>
  !start_date || !end_date || (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000 < LONGEST_DAYS;
const periodTooLong = { path: ["end_date"], message: `O período vai até ${LONGEST_DAYS} dias.` };

/**
 * Both days included, in each store's time. With one day only, the period is the week that starts or ends on it; with
 * none, the last seven days.
 */
export const accessHistoryQuery = pageQuery
  .extend(filters)
  .refine(isOrderedPeriod, unorderedPeriod)
  .refine(isWithinLimit, periodTooLong);
export type AccessHistoryQuery = z.output<typeof accessHistoryQuery>;

export const accessHistoryExportQuery = z
  .object(filters)
  .refine(isOrderedPeriod, unorderedPeriod)
  .refine(isWithinLimit, periodTooLong);
export type AccessHistoryExportQuery = z.output<typeof accessHistoryExportQuery>;

/** The visits of a period that concern the account. */
export const accessHistoryList = {
  path: "/reports/retailers_visitors",
  words: { one: "visita", many: "visitas", title: "Histórico de acessos" },
  permission: {
    mob: "admin-reports",
    retailers: "retailer-visitors-report",
    agencies: "agency-visitors-report",
    suppliers: "supplier-visitors-report",
    service_providers: "service-provider-visitors-report",
    stores: "store-visitors-report",
  },
  row: visitItem,
  query: accessHistoryQuery,
} satisfies ListFacts;
