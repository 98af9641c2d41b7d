import { supplierTimesOperation, timeTotalsOperation } from "#app/contracts/visits/time-trackings.ts";
import { commonFilters, type Report } from "#app/screens/fieldReports/report.ts";

export const timeReportTitle = "Relatório de tempo por fornecedor";
export const timeReport: Report<(typeof commonFilters)[number], typeof supplierTimesOperation> = {
  screen: "supplierTimeTracking",
  list: supplierTimesOperation,
  totals: timeTotalsOperation,
  names: commonFilters,
};
