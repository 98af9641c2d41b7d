import { evidenceList, evidenceTotalsOperation } from "#app/contracts/field/evidences.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import { commonFilters, type Report } from "./report.ts";

export const evidenceReportTitle = evidenceList.words.title;
const list = listOperation(evidenceList);
export const evidenceReport: Report<(typeof commonFilters)[number] | "moment" | "category", typeof list> = {
  screen: "evidences",
  list,
  totals: evidenceTotalsOperation,
  names: [...commonFilters, "moment", "category"],
  choices: ["category"],
};
