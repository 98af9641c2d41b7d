import { z } from "zod";
import { lookupQuery, named } from "../directory/lookups.ts";
import { withFacts } from "../platform/field-facts.ts";
import { moment } from "../platform/moment.ts";
import { happenedAt } from "../platform/occurred-at.ts";
import { operation } from "../platform/operation.ts";
import { pageOf, pageQuery, sortBy, unpaged } from "../platform/paging.ts";
import { type ListFacts, resource } from "../platform/resource.ts";
import { requiredText } from "../platform/text-field.ts";
import { version } from "../platform/version.ts";
import { reportFilters, reportText, totalsOperation } from "../reports/report-filters.ts";

const supplier = z.object({ uuid: z.uuid(), supplier_name: z.string() });

export const questionKinds = {
  text: "Texto",
  number: "Número",
  price: "Preço",
  yes_no: "Sim ou não",
  single: "Uma escolha",
  multiple: "Várias escolhas",
  date: "Data",
  photo: "Foto",
} as const;
export type QuestionKind = keyof typeof questionKinds;
const kind = z.enum(Object.keys(questionKinds) as QuestionKind[], "Tipo é obrigatório");

export const surveySubjects = { product: "Por produto", store: "Por loja" } as const;
export type SurveySubject = keyof typeof surveySubjects;
const subject = z.enum(
  Object.keys(surveySubjects) as SurveySubject[],
  "Pesquisa por produto ou por loja é obrigatório",
);

const question = z.object({
  uuid: z.uuid(),
  kind,
  title: z.string(),
  required: z.boolean(),
  options: z.array(z.string()),
});
export type Question = z.infer<typeof question>;

/** A survey with its questions, in the current version. */
const survey = z
  .object({
    uuid: z.uuid(),
    name: z.string(),
    subject,
    agency_supplier: supplier.nullable(),
    survey_version: version,
    questions: z.array(question),
    version,
  })
  .meta({ id: "Quest", description: "Uma pesquisa e suas perguntas, na versão atual." });
export type Survey = z.infer<typeof survey>;

export const questionInput = z
  .object({
    kind,
    title: requiredText("Pergunta", 300),
    required: z.boolean().default(true),
    options: z.array(requiredText("Opção", 120)).max(50).default([]),
  })
  .refine(({ kind, options }) => (kind === "single" || kind === "multiple") === options.length > 0, {
    message: "Opções são de perguntas de escolha, e nelas são obrigatórias",
    path: ["options"],
  })
  .refine(({ options }) => new Set(options).size === options.length, {
    message: "Há opções repetidas",
    path: ["options"],
  });

const surveyInput = z.object({
  name: requiredText("Nome", 120),
  subject: withFacts(subject, {
    hint: "Por produto: as perguntas se repetem para cada produto do sortimento da loja",
    values: surveySubjects,
  }),
  agency_supplier_uuid: withFacts(z.uuid("Fornecedor inválido").nullable().default(null), {
    hint: "Obrigatório em pesquisas por produto",
    none: "Nenhum",
  }),
  /** In order. */
  questions: z.array(questionInput).min(1, "Perguntas é obrigatório").max(100),
});
export type SurveyInput = z.output<typeof surveyInput>;
const surveysQuery = lookupQuery.extend({
  subject: subject.optional(),
  agency_supplier_uuid: z.uuid().optional(),
  sort: sortBy("name", "subject", "supplier", "questions", "version"),
});
export type SurveysQuery = z.output<typeof surveysQuery>;

export const surveys = resource({
  path: "/quests",
  concept: "quest",
  words: { one: "pesquisa", many: "pesquisas", title: "Pesquisa", add: "Nova pesquisa" },
  permission: { agencies: "agency-surveys" },
  labels: { name: "Nome", subject: "Assunto", agency_supplier_uuid: "Fornecedor", questions: "Perguntas" },
  row: survey,
  input: surveyInput,
  query: surveysQuery,
});

/** A version of a survey's questions, and the number of answers to it. */
const surveyVersion = z.object({
  survey_version: version,
  made_at: moment,
  answers_count: z.number().int(),
  questions: z.array(question),
});
export type SurveyVersion = z.infer<typeof surveyVersion>;

/** A survey's versions, newest first. */
export const surveyVersionsOperation = operation({
  method: "get",
  path: "/quests/{id}/versions",
  query: pageQuery,
  answer: pageOf(surveyVersion),
});

/** A survey to be answered at a store today. */
const openSurvey = z.object({
  survey_schedule_uuid: z.uuid(),
  store: named,
  quest: survey,
  /** The days of the schedule, which tell surveys of one name apart. */
  starts_on: z.string(),
  ends_on: z.string(),
  /** The products of a survey by product; each takes its own round of answers. */
  products: z.array(named.extend({ ean: z.string() })),
  answered: z.boolean(),
});
export type OpenSurvey = z.infer<typeof openSurvey>;

const openSurveysQuery = pageQuery.extend({ store_uuid: z.uuid().optional(), happened_at: happenedAt });
export type OpenSurveysQuery = z.output<typeof openSurveysQuery>;

/** The surveys that the signed-in visitor has to answer today, store by store. */
export const openSurveysOperation = operation({
  method: "get",
  path: "/open_surveys",
  query: openSurveysQuery,
  answer: pageOf(openSurvey),
});

const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);

export const surveyAnswer = z.object({
  uuid: z.uuid(),
  survey_schedule_uuid: z.uuid(),
  quest: named,
  survey_version: version,
  agency: named,
  agency_supplier: supplier.nullable(),
  store: named,
  visitor: named,
  day: z.string(),
  answered_at: moment,
  values: z.array(
    z.object({
      question: z.object({ uuid: z.uuid(), kind, title: z.string() }),
      product: named.nullable(),
      /** A price is in cents; a photo is the uuid of its evidence. */
      value,
    }),
  ),
});
export type SurveyAnswer = z.infer<typeof surveyAnswer>;

const surveyAnswersFilters = pageQuery.extend({
  ...reportFilters,
  survey_uuid: z.uuid().optional(),
  survey_schedule_uuid: z.uuid().optional(),
  /** Answers that say something of this product, or of a product of this section. */
  product_uuid: z.uuid().optional(),
  product_section_uuid: z.uuid().optional(),
  /** Part of a question, an answer or a product's name. */
  q: reportText,
});
const surveyAnswersQuery = surveyAnswersFilters.extend({
  sort: sortBy("day", "quest", "agency", "agency_supplier", "store", "visitor", "answered_at", "values"),
});
export type SurveyAnswersQuery = z.output<typeof surveyAnswersQuery>;

export const surveyAnswers = {
  path: "/survey_answers",
  words: { one: "resposta", many: "respostas", title: "Relatório de pesquisa" },
  permission: { agencies: "agency-schedules-report", suppliers: "supplier-schedules-report" },
  row: surveyAnswer,
  query: surveyAnswersQuery,
} satisfies ListFacts;
export const answerTotalsOperation = totalsOperation("survey_answers", unpaged(surveyAnswersFilters));

export const surveyAnswerInput = z.object({
  survey_schedule_uuid: z.uuid("Agendamento é obrigatório"),
  store_uuid: z.uuid("Loja é obrigatório"),
  happened_at: happenedAt,
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  values: z
    .array(
      z.object({
        question_uuid: z.uuid("Pergunta inválida"),
        product_uuid: z.uuid("Produto inválido").nullable().default(null),
        value: z.union([z.string().max(2000), z.number(), z.boolean(), z.array(z.string().max(120)).max(50)]),
      }),
    )
    .max(5000),
});
export type SurveyAnswerInput = z.output<typeof surveyAnswerInput>;

export const answerSurveyOperation = operation({
  method: "post",
  path: "/survey_answers",
  answer: z.object({ survey_answer: surveyAnswer }),
});
