import { z } from "zod";
import { isoDay as day } from "../platform/date-field.ts";

/** What every report of the field is narrowed by. Without days, the last seven. */
export const reportFilters = {
  start_date: day.optional(),
  end_date: day.optional(),
  store_uuid: z.uuid().optional(),
  visitor_uuid: z.uuid().optional(),
  agency_supplier_uuid: z.uuid().optional(),
  /** A part of the store's name; of the person's. */
  store_name: z.string().max(200).default(""),
  visitor_name: z.string().max(200).default(""),
};
export interface ReportFilters {
  start_date?: string;
  end_date?: string;
  store_uuid?: string;
  visitor_uuid?: string;
  agency_supplier_uuid?: string;
  store_name: string;
  visitor_name: string;
}

/** What a report adds up to, by one of its parts; `by` is empty in the one row of all. */
const reportTotal = z.object({
  by: z.string(),
  /** What the filter of that name takes. */
  value: z.string(),
  label: z.string(),
  count: z.number().int(),
  planned_minutes: z.number().int(),
  worked_minutes: z.number().int(),
});
export type ReportTotal = z.infer<typeof reportTotal>;
export const reportTotals = z
  .object({ data: z.array(reportTotal) })
  .meta({ id: "ReportTotals", description: "O relatório em números: no todo, e por parte as cinquenta maiores." });
