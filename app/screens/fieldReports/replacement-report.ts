import { fieldReportsDays, type Report } from "./report.ts";

/** Filters whose options come from the report's own rows. */
export const choices = ["product_section_uuid", "product_category_uuid", "product_uuid"] as const;

export const replacementReportTitle = "Relatório de reposição";
export const names = [
  "visitor_name",
  "store_name",
  "supplier_uuid",
  ...fieldReportsDays,
  "kind",
  "status",
  "store_uuid",
  "visitor_uuid",
  ...choices,
] as const;
export const replacementReport: Report<(typeof names)[number]> = {
  screen: "replacement",
  list: "reports/store_tasks",
  totals: "reports/store_tasks/totals",
  names,
  choices,
};
