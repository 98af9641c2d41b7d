import { days, type Report } from "./report.ts";

export const title = "Relatório de reposição";
export const names = [...days, "kind", "status", "store_uuid", "product_section_uuid"] as const;
export const report: Report<(typeof names)[number]> = {
  screen: "replacement",
  list: "reports/store_tasks",
  totals: "reports/store_tasks/totals",
  names,
};
