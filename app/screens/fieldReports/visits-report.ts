import { listOperation } from "#app/contracts/platform/resource.ts";
import { reportedVisits, visitTotalsOperation } from "#app/contracts/visits/planned-visits.ts";
import { type Report, sharedFilters } from "./report.ts";

export const visitReportTitle = reportedVisits.words.title;
export const own = ["state", "justification"] as const;
const list = listOperation(reportedVisits);
export const visitReport: Report<(typeof sharedFilters)[number] | (typeof own)[number], typeof list> = {
  screen: "visits",
  list,
  totals: visitTotalsOperation,
  names: [...sharedFilters, ...own],
  choices: ["agency_uuid"],
};
