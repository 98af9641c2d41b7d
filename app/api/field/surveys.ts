import { z } from "@hono/zod-openapi";
import {
  surveySchedules,
  surveySchedulesEnding,
  surveySchedulesEndingOperation,
} from "#app/contracts/field/survey-schedules.ts";
import * as contracts from "#app/contracts/field/surveys.ts";
import { listOperation } from "#app/contracts/platform/resource.ts";
import * as answers_ from "#app/domain/field/survey-answers.ts";
import * as schedules_ from "#app/domain/field/survey-schedules.ts";
import * as quests_ from "#app/domain/field/surveys.ts";
import { bulk } from "../endpoint/bulk.ts";
import { crud } from "../endpoint/crud.ts";
import { endpoint } from "../endpoint/endpoint.ts";
import type { Grants } from "../endpoint/guard.ts";
import { row } from "../endpoint/row.ts";
import { surveyAnswersSheet, surveySchedulesSheet, surveysSheet } from "../endpoint/sheets/field.ts";

const makers: Grants = { agencies: { permission: "agency-surveys" } };
const field: Grants = { af: {} };
const readers: Grants = {
  agencies: { permission: "agency-schedules-report" },
  suppliers: { permission: "supplier-schedules-report", block: "display_survey_report" },
  ...field,
};

export const surveys = [
  ...crud(contracts.surveys, {
    sheet: surveysSheet,
    list: quests_.listSurveys,
    find: quests_.findSurvey,
    create: quests_.createSurvey,
    update: quests_.updateSurvey,
    remove: quests_.removeSurvey,
    removed: quests_.removedSurveys,
  }),
  endpoint({
    ...contracts.surveyVersionsOperation,
    summary: "Lista as versões das perguntas de uma pesquisa, com quantas respostas cada uma teve",
    grants: makers,
    params: row,
    handle: ({ scope, params, query }) => quests_.listSurveyVersions(scope, params.id, query),
  }),
  ...crud(surveySchedules, {
    sheet: surveySchedulesSheet,
    list: schedules_.listSchedules,
    find: schedules_.findSchedule,
    create: schedules_.createSchedule,
    update: schedules_.updateSchedule,
    remove: schedules_.removeSchedule,
    removed: schedules_.removedSchedules,
  }),
  bulk({
    operation: surveySchedulesEndingOperation,
    concept: "survey_schedule_ending",
    summary: "Encerra hoje vários agendamentos em andamento",
    grants: makers,
    input: surveySchedulesEnding,
    work: schedules_.endSchedules,
  }),
  endpoint({
    ...contracts.openSurveysOperation,
    summary: "O que a pessoa tem a responder hoje, ou no dia de `happened_at`, loja por loja",
    grants: field,
    handle: ({ scope, query }) => schedules_.openSurveys(scope, query),
  }),
  endpoint({
    ...listOperation(contracts.surveyAnswers),
    summary: "Lista as respostas das pesquisas",
    description:
      "Sem período, os últimos sete dias. A equipe de campo vê as suas; um fornecedor, as que lhe dizem respeito, onde a agência permite.",
    grants: readers,
    sheet: surveyAnswersSheet,
    handle: ({ scope, query }) => answers_.listAnswers(scope, query),
  }),
  endpoint({
    method: "get",
    path: "/survey_answers/{id}",
    summary: "Mostra uma resposta",
    grants: readers,
    params: row,
    answer: z.object({ survey_answer: contracts.surveyAnswer }),
    handle: async ({ scope, params }) => ({ survey_answer: await answers_.findAnswer(scope, params.id) }),
  }),
  endpoint({
    ...contracts.answerSurveyOperation,
    summary: "Responde uma pesquisa agendada, uma vez por loja e dia",
    grants: field,
    body: z.object({ survey_answer: contracts.surveyAnswerInput }),
    status: 201,
    handle: async ({ scope, body }) => ({ survey_answer: await answers_.answerSurvey(scope, body.survey_answer) }),
  }),
];
