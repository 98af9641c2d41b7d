import { type SurveySchedule, scheduleStates, surveySchedules } from "#app/contracts/field/survey-schedules.ts";
import { surveys } from "#app/contracts/field/surveys.ts";
import { allOf } from "#app/crud/choices.ts";
import { day, filtersFor, linked, lookupFilter, search, secondary, select } from "#app/crud/filters.tsx";

const { labels } = surveySchedules;
const surveyOptions = allOf(surveys, ({ name }) => name);

/** The filters of the list, which also say which schedules end together. */
export const scheduleFilters = filtersFor(surveySchedules, {
  q: search("Nome da pesquisa"),
  survey_uuid: secondary(lookupFilter(labels.survey_uuid, "Todas", surveyOptions)),
  state: select("Situação", "Todas", scheduleStates),
  store_uuid: linked("Loja", storeName, "escolhida"),
  date: day("Pedidas no dia"),
});

function storeName({ stores }: SurveySchedule, uuid: string): string {
  return stores.find((store) => store.uuid === uuid)?.name ?? "escolhida";
}
