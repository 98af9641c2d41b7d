import { z } from "zod";
import { isoDay as day } from "../platform/date-field.ts";
import { operation } from "../platform/operation.ts";

/** The filters that all field reports share. Without dates, the last seven days. */
export const reportFilters = {
  start_date: day.optional(),
  end_date: day.optional(),
  store_uuid: z.uuid().optional(),
  visitor_uuid: z.uuid().optional(),
  /** The agency whose work it is, for suppliers that several agencies serve. */
  agency_uuid: z.uuid().optional(),
  agency_supplier_uuid: z.uuid().optional(),
  /** Part of the name of the store; of the visitor. */
  store_name: z.string().max(200).default(""),
  visitor_name: z.string().max(200).default(""),
};
/** Part of the text of a report's rows. */
export const reportText = z.string().max(200).default("");
export interface ReportFilters {
  start_date?: string;
  end_date?: string;
  store_uuid?: string;
  visitor_uuid?: string;
  agency_uuid?: string;
  agency_supplier_uuid?: string;
  store_name: string;
  visitor_name: string;
}

/** The totals of a report for one value of one dimension; `by` is empty in the grand total. */
const reportTotal = z.object({
  by: z.string(),
  /** The value to pass to the filter on that dimension. */
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

/** The parts by which reports are totalled; each report has some of them. */
const reportParts = [
  "agency_supplier_uuid",
  "agency_uuid",
  "category",
  "day",
  "justification",
  "kind",
  "moment",
  "product_category_uuid",
  "product_section_uuid",
  "product_uuid",
  "state",
  "status",
  "store_uuid",
  "survey_uuid",
  "visitor_uuid",
] as const;
/** The one part that is read, if not all. */
export interface PartOfTotals {
  part?: (typeof reportParts)[number];
}
const part = z.enum(reportParts).optional().meta({ description: "Só o todo e esta parte." });

/** The totals of a report, under the filters of its list. */
export const totalsOperation = <const Name extends string, Shape extends z.ZodRawShape>(
  name: Name,
  query: z.ZodObject<Shape>,
) =>
  operation({
    method: "get",
    path: `/reports/${name}/totals`,
    query: query.safeExtend({ part } as never) as unknown as z.ZodObject<Shape & { part: typeof part }>,
    answer: reportTotals,
  });
