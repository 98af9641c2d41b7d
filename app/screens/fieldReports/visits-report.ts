import { commonFilters, type Report } from "./report.ts";

export const visitReportTitle = "Relatório de visitas";
export const own = ["state", "justification", "in_store"] as const;
export const visitReport: Report<(typeof commonFilters)[number] | (typeof own)[number]> = {
  screen: "visits",
  list: "reports/planned_visits",
  totals: "reports/planned_visits/totals",
  names: [...commonFilters, ...own],
};
