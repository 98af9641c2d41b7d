import { answerTotalsOperation, surveyAnswers } from "#app/contracts/field/surveys.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import { commonFilters, type Report } from "./report.ts";

export const scheduleReportTitle = surveyAnswers.words.title;
const own = ["survey_uuid", "survey_schedule_uuid"] as const;
const list = listOperation(surveyAnswers);
export const scheduleReport: Report<(typeof commonFilters)[number] | (typeof own)[number], typeof list> = {
  screen: "schedules",
  list,
  totals: answerTotalsOperation,
  names: [...commonFilters, ...own],
  choices: ["survey_uuid"],
};
