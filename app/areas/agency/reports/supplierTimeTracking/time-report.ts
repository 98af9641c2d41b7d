import { commonFilters, type Report } from "#app/screens/fieldReports/report.ts";

export const timeReportTitle = "Relatório de tempo por fornecedor";
export const timeReport: Report<(typeof commonFilters)[number]> = {
  screen: "supplierTimeTracking",
  list: "reports/supplier_time_trackings",
  totals: "reports/supplier_time_trackings/totals",
  names: commonFilters,
};
