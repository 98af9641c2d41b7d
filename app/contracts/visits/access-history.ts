import { z } from "zod";
import { isoDay as day, inOrder, notInOrder } from "../platform/date-field.ts";
import { pageQuery } from "../platform/paging.ts";
import { visitFilters } from "./visits.ts";

const LONGEST_DAYS = 92;

const filters = {
  start_date: day.optional(),
  end_date: day.optional(),
  ...visitFilters,
  supplier_uuid: z.uuid().optional(),
  owner_uuid: z.uuid().optional(),
  retailer_uuid: z.uuid().optional(),
  /** Part of a name, among the registrations that the asker sees; a supplier's, among all who served it. */
  visitor_name: z.string().max(200).default(""),
  store_name: z.string().max(200).default(""),
  /** In a store at some time of this hour, by the store's clock; one column of the dashboards. */
  hour: z.coerce.number("Hora inválida").int().min(0).max(23).optional(),
};

interface Period {
  start_date?: string;
  end_date?: string;
}
const short = ({ start_date, end_date }: Period) =>
  !start_date || !end_date || (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000 < LONGEST_DAYS;
const notShort = { path: ["end_date"], message: `O período vai até ${LONGEST_DAYS} dias.` };

/** Days are the stores' own, both included; one alone begins or ends a week, and without them it is the last seven. */
export const accessHistoryQuery = pageQuery.extend(filters).refine(inOrder, notInOrder).refine(short, notShort);
export type AccessHistoryQuery = z.output<typeof accessHistoryQuery>;

export const accessHistoryExportQuery = z.object(filters).refine(inOrder, notInOrder).refine(short, notShort);
export type AccessHistoryExportQuery = z.output<typeof accessHistoryExportQuery>;
