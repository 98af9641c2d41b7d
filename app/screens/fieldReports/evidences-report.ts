import { commonFilters, type Report } from "./report.ts";

export const evidenceReportTitle = "Relatório de evidência";
export const evidenceReport: Report<(typeof commonFilters)[number] | "moment" | "category"> = {
  screen: "evidences",
  list: "evidences",
  totals: "reports/evidences/totals",
  names: [...commonFilters, "moment", "category"],
  choices: ["category"],
};
