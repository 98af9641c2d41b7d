import { z } from "zod";
import { lookupQuery, named } from "../directory/lookups.ts";
import { bulk, bulkOperation, pagingAndSort, uuidsFilter } from "../platform/bulk.ts";
import { isoDay as day, requiredDate } from "../platform/date-field.ts";
import { withFacts } from "../platform/field-facts.ts";
import { sortBy } from "../platform/paging.ts";
import { resource } from "../platform/resource.ts";
import { version } from "../platform/version.ts";
import { weekday, weekdayKeys, weekdaysInput } from "../platform/weekdays.ts";

export const scheduleStates = { upcoming: "A começar", running: "Em andamento", ended: "Encerrado" } as const;
export type ScheduleState = keyof typeof scheduleStates;
const scheduleState = z.enum(Object.keys(scheduleStates) as ScheduleState[]);

/**
 * A schedule: which survey runs in which stores, on which days and for which visitors. Without visitors, it is for all
 * who are in the store.
 */
const surveySchedule = z.object({
  uuid: z.uuid(),
  quest: named,
  starts_on: z.string(),
  ends_on: z.string(),
  weekdays: z.array(weekday),
  stores: z.array(named.extend({ retailer_name: z.string() })),
  visitors: z.array(named),
  state: scheduleState,
  /**
   * The number of answers that the schedule asks for, one per store and day: in total, until today, and received so
   * far.
   */
  expected: z.number().int(),
  expected_until_today: z.number().int(),
  answered: z.number().int(),
  version,
});
export type SurveySchedule = z.infer<typeof surveySchedule>;

const surveySchedulesQuery = lookupQuery.extend({
  survey_uuid: z.uuid().optional(),
  store_uuid: z.uuid().optional(),
  date: day.optional(),
  state: scheduleState.optional(),
  uuids: uuidsFilter,
  sort: sortBy("quest", "starts_on", "ends_on", "stores", "visitors", "state", "answered", "expected"),
});
export type SurveySchedulesQuery = z.output<typeof surveySchedulesQuery>;

/** Ends running schedules in bulk: today becomes their last day. */
export const surveySchedulesEnding = surveySchedulesQuery.omit(pagingAndSort).extend(bulk);
export type SurveySchedulesEnding = z.output<typeof surveySchedulesEnding>;
export const surveySchedulesEndingOperation = bulkOperation("/survey_schedule_endings");

/** The visitors of a schedule that names none. */
export const allVisitors = "Quem tiver a loja no roteiro do dia";

const surveyScheduleInput = z.object({
  survey_uuid: z.uuid("Pesquisa é obrigatório"),
  starts_on: requiredDate("Início"),
  ends_on: requiredDate("Fim"),
  weekdays: weekdaysInput.default(weekdayKeys),
  store_uuids: z.array(z.uuid("Loja inválida"), "Lojas é obrigatório").min(1, "Lojas é obrigatório").max(5000),
  visitor_uuids: withFacts(z.array(z.uuid("Promotor inválido")).max(5000).default([]), {
    hint: `Sem ninguém escolhido: ${allVisitors.toLowerCase()}`,
    none: allVisitors,
  }),
});
export type SurveyScheduleInput = z.output<typeof surveyScheduleInput>;

export const surveySchedules = resource({
  path: "/survey_schedules",
  concept: "survey_schedule",
  words: { one: "agendamento", many: "agendamentos", title: "Agendamento", add: "Novo agendamento" },
  permission: { agencies: "agency-surveys" },
  labels: {
    survey_uuid: "Pesquisa",
    starts_on: "Início",
    ends_on: "Fim",
    weekdays: "Dias da semana",
    store_uuids: "Lojas",
    visitor_uuids: "Promotores",
  },
  row: surveySchedule,
  input: surveyScheduleInput,
  query: surveySchedulesQuery,
});
