import { common, type Report } from "./report.ts";

export const title = "Relatório de pesquisa";
/** What its own numbers and those of the schedules narrow it by. */
export const setElsewhere = ["quest_uuid", "survey_schedule_uuid"] as const;
export const report: Report<(typeof common)[number] | (typeof setElsewhere)[number]> = {
  screen: "schedules",
  list: "survey_answers",
  totals: "reports/survey_answers/totals",
  names: [...common, ...setElsewhere],
};
