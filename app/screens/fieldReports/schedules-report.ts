import { common, type Report } from "./report.ts";

export const title = "Relatório de pesquisa";
export const report: Report<(typeof common)[number] | "quest_uuid"> = {
  screen: "schedules",
  list: "survey_answers",
  totals: "reports/survey_answers/totals",
  names: [...common, "quest_uuid"],
};
