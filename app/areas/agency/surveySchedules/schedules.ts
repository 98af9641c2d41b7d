import { z } from "zod";
import { type Survey, type SurveySchedule, surveyScheduleInput } from "#app/contracts/field/surveys.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { type Weekday, weekdayKeys, weekdayLabels } from "#app/contracts/platform/weekdays.ts";
import type { Bulk } from "#app/crud/bulk.ts";
import { parseDateFilters } from "#app/crud/filtered-list.ts";
import { lookUp, seedForm } from "#app/crud/lookup.ts";
import { type ApiClient, apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import type { Option } from "#app/ui/fields/select-field.tsx";
import { formatDate } from "#app/ui/format.ts";
import { storeLabel, storesFor } from "../store-choice/choice.ts";
import { served } from "../store-choice/served.ts";

export const place = {
  path: "/agency/surveySchedules",
  api: "/v1/agencies/survey_schedules",
  concept: "survey_schedule",
};
export const permission = "agency-surveys";
export const title = "Agendamento";
export const create = "Novo agendamento";
export const home = { label: "Início", href: "/agency" };
export const crumbs = [home, { label: title, href: place.path }];
export const filterNames = ["q", "quest_uuid", "state", "store_uuid", "date"] as const;
export const ending: Bulk = {
  list: place,
  filterNames,
  toQuery: (filters) => parseDateFilters(filters, ["date"]).query,
  fixedFilters: { state: "running" },
  api: "/v1/agencies/survey_schedule_endings",
  concept: "survey_schedule_ending",
};
export const scheduleAt = (uuid: string, below = "") => `${place.path}/${uuid}${below}`;

export const labels = {
  quest_uuid: "Pesquisa",
  starts_on: "Início",
  ends_on: "Fim",
  weekdays: "Dias da semana",
  store_uuids: "Lojas",
  visitor_uuids: "Promotores",
};
export const schema = surveyScheduleInput.extend({
  weekdays: z.array(z.enum(weekdayKeys), "Dias da semana é obrigatório").min(1, "Dias da semana é obrigatório"),
  store_uuids: z.array(z.uuid("Loja inválida"), "Lojas é obrigatório").min(1, "Lojas é obrigatório").max(5000),
  version: z.number().int().optional(),
});
export type ScheduleForm = {
  quest_uuid: string;
  starts_on: string;
  ends_on: string;
  weekdays: string[];
  store_uuids: string[];
  visitor_uuids: string[];
};

/** Nobody named: whoever has the store on the day's route. */
export const everybody = "Quem tiver a loja no roteiro do dia";

/** "01/11/2026 a 30/11/2026". */
export const period = ({ starts_on, ends_on }: Pick<SurveySchedule, "starts_on" | "ends_on">) =>
  `${formatDate(starts_on)} a ${formatDate(ends_on)}`;

export const nameOf = (schedule: SurveySchedule) => `${schedule.quest.name}, ${period(schedule)}`;

/** The days asked, in words: all of them, or each. */
export function daysOf(weekdays: readonly Weekday[]): string {
  return weekdays.length === 7 ? "Todos os dias" : weekdays.map((day) => weekdayLabels[day]).join(", ");
}

/** All surveys, for a filter. */
export async function questOptions(api: ApiClient): Promise<Option[]> {
  const { data } = await api.get<Page<Survey>>("/v1/agencies/quests", { per_page: 1000 });
  return data.map(({ uuid, name }) => ({ value: uuid, label: name }));
}

/** What the fields offer: to a form that was sent, what it looked for; at first, what the schedule has. */
export async function offerFor(
  context: Context,
  form?: FormData,
  has: {
    quest?: SurveySchedule["quest"];
    visitors?: SurveySchedule["visitors"];
    stores?: SurveySchedule["stores"];
  } = {},
) {
  const api = apiOf(context);
  const chosen = (has.stores ?? []).map((store) => ({
    value: store.uuid,
    label: storeLabel(store.name, store.retailer_name),
  }));
  const [quests, visitors, stores] = await Promise.all([
    lookUp(api, "/v1/agencies/quests", "quest_uuid", form ?? (has.quest && seedForm("quest_uuid", has.quest))),
    lookUp(
      api,
      "/v1/agencies/field_visitors",
      "visitor_uuids",
      form ?? seedForm("visitor_uuids", ...(has.visitors ?? [])),
    ),
    storesFor(apiOf(context), served, form, chosen),
  ]);
  return { quests, visitors, stores };
}
export type Offer = Awaited<ReturnType<typeof offerFor>>;
