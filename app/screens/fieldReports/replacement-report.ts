import { listOperation } from "#app/contracts/platform/resource.ts";
import { reportedTasks, taskTotalsOperation } from "#app/contracts/store/store-tasks.ts";
import { fieldReportsDays, type Report } from "./report.ts";

/** Filters whose options come from the report's own rows. */
export const choices = ["product_section_uuid", "product_category_uuid", "product_uuid"] as const;

export const replacementReportTitle = reportedTasks.words.title;
const list = listOperation(reportedTasks);
export const names = [
  "visitor_name",
  "store_name",
  "supplier_uuid",
  ...fieldReportsDays,
  "kind",
  "status",
  "store_uuid",
  "visitor_uuid",
  "agency_uuid",
  "q",
  ...choices,
] as const;
export const replacementReport: Report<(typeof names)[number], typeof list> = {
  screen: "replacement",
  list,
  totals: taskTotalsOperation,
  names,
  choices: [...choices, "agency_uuid"],
};
