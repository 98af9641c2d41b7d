import { commonFilters, type Report } from "./report.ts";

export const scheduleReportTitle = "Relatório de pesquisa";
const own = ["quest_uuid", "survey_schedule_uuid"] as const;
export const scheduleReport: Report<(typeof commonFilters)[number] | (typeof own)[number]> = {
  screen: "schedules",
  list: "survey_answers",
  totals: "reports/survey_answers/totals",
  names: [...commonFilters, ...own],
  choices: ["quest_uuid"],
};
