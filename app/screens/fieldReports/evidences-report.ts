import { common, type Report } from "./report.ts";

export const title = "Relatório de evidência";
export const report: Report<(typeof common)[number] | "moment" | "category"> = {
  screen: "evidences",
  list: "evidences",
  totals: "reports/evidences/totals",
  names: [...common, "moment", "category"],
  choices: ["category"],
};
