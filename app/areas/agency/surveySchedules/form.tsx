import { z } from "zod";
import { fieldVisitors } from "#app/contracts/directory/lookups.ts";
import { type SurveySchedule, surveySchedules } from "#app/contracts/field/survey-schedules.ts";
import { surveys } from "#app/contracts/field/surveys.ts";
import { withFacts } from "#app/contracts/platform/field-facts.ts";
import { weekdayKeys, weekdayLabels } from "#app/contracts/platform/weekdays.ts";
import { lookup, lookupSeveral } from "#app/crud/choices.ts";
import { describeDay } from "#app/crud/describe-day.ts";
import { FormPage, useRecordForm } from "#app/crud/form-page.tsx";
import { loadForm, saveForm } from "#app/crud/load-form.ts";
import { toArray } from "#app/crud/lookup.ts";
import { CheckboxGroup, DateField, LookupField } from "#app/ui/fields/index.ts";
import { describeChosenStores, mergeSelection, servedStoreChoice, storeOfRetailer } from "../store-choice/choice.ts";
import { StoreChoice } from "../store-choice/fields.tsx";
import type { Route } from "./+types/form.ts";
import { describeWeekdays, scheduleName } from "./describe.ts";

const missingDays = "Dias da semana é obrigatório";
/** As the form sends it: without a day that is ticked it asks for days, where the API takes all of them. */
const schedules = {
  ...surveySchedules,
  input: surveySchedules.input.extend({
    weekdays: withFacts(z.array(z.enum(weekdayKeys), missingDays).min(1, missingDays), { values: weekdayLabels }),
  }),
};

const choices = {
  survey_uuid: lookup(surveys, ({ quest }: SurveySchedule) => quest),
  store_uuids: servedStoreChoice(({ stores }: SurveySchedule) =>
    stores.map(({ uuid, name, retailer_name }) => ({ value: uuid, label: storeOfRetailer(name, retailer_name) })),
  ),
  visitor_uuids: lookupSeveral(fieldVisitors, ({ visitors }: SurveySchedule) => visitors),
};

export const loader = (args: Route.LoaderArgs) => loadForm(args, schedules, choices);

export async function action(args: Route.ActionArgs) {
  const { request } = await mergeSelection(args.request);
  return saveForm({ ...args, request }, schedules, choices);
}

export default function ScheduleForm(props: Route.ComponentProps) {
  const { record } = props.loaderData;
  const { store_uuids } = props.actionData?.choices ?? props.loaderData.choices;
  const { field, form } = useRecordForm(schedules, props, {
    initial: { weekdays: weekdayKeys },
    describe: {
      starts_on: describeDay,
      ends_on: describeDay,
      weekdays: ({ weekdays }) => describeWeekdays(weekdayKeys.filter((day) => toArray(weekdays).includes(day))),
      store_uuids: (values) => describeChosenStores(store_uuids, values),
    },
  });
  return (
    <FormPage {...form} name={record ? scheduleName(record) : undefined}>
      <LookupField {...field.survey_uuid} />
      <div className="flex flex-wrap gap-3">
        <DateField {...field.starts_on} />
        <DateField {...field.ends_on} />
      </div>
      <CheckboxGroup {...field.weekdays} />
      <StoreChoice {...field.store_uuids} choices={store_uuids} />
      <LookupField {...field.visitor_uuids} multiple />
    </FormPage>
  );
}
