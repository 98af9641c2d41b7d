import { answerTotalsOperation, surveyAnswers } from "#app/contracts/field/surveys.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import { type Report, sharedFilters } from "./report.ts";

export const scheduleReportTitle = surveyAnswers.words.title;
const own = ["survey_uuid", "survey_schedule_uuid", "product_section_uuid", "product_uuid"] as const;
const list = listOperation(surveyAnswers);
export const scheduleReport: Report<(typeof sharedFilters)[number] | (typeof own)[number], typeof list> = {
  screen: "schedules",
  list,
  totals: answerTotalsOperation,
  names: [...sharedFilters, ...own],
  choices: ["survey_uuid", "agency_uuid", "product_section_uuid", "product_uuid"],
};
