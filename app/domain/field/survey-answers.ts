import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type {
  Question,
  Survey,
  SurveyAnswer,
  SurveyAnswerInput,
  SurveyAnswersQuery,
} from "#app/contracts/field/surveys.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { occurredAt } from "../platform/occurred-at.ts";
import { orderBy } from "../platform/order-by.ts";
import { countOf, paginateByIndex } from "../platform/paginate.ts";
import { Invalid } from "../platform/refusals.ts";
import { firstOrNotFound, uniqueOr } from "../platform/rows.ts";
import { type FieldRow, peopleOrders, selectVisitor, withVisitors } from "./field-people.ts";
import { answerSource, answersWhere, namedInAnswers } from "./survey-answer-source.ts";
import { isDueOn, isForActor } from "./survey-schedules.ts";
import { surveyColumns } from "./surveys.ts";

const concept = "survey_answer";
type Row = Omit<SurveyAnswer, "visitor"> & FieldRow;

const columns = (
  scope: Scope,
) => sql`a.uuid, ${selectVisitor(scope, "a")}, a.schedule_uuid as survey_schedule_uuid, json_build_object('uuid', q.uuid, 'name', q.name) as quest,
  a.survey_version, json_build_object('uuid', o.uuid, 'name', o.trade_name) as agency,
  (select json_build_object('uuid', g.uuid, 'supplier_name', g.supplier_name) from agency_suppliers g
    where g.agency_uuid = a.agency_uuid and g.uuid = a.agency_supplier_uuid) as agency_supplier,
  json_build_object('uuid', s.uuid, 'name', s.name) as store, a.day, a.answered_at, (
    select coalesce(json_agg(json_build_object('question', json_build_object('uuid', i.uuid, 'kind', i.kind, 'title', i.title),
      'product', case when p.uuid is not null then json_build_object('uuid', p.uuid, 'name', p.name) end,
      'value', v.value) order by v.position), '[]')
    from survey_answer_values v
    join survey_questions i on i.agency_uuid = v.agency_uuid and i.uuid = v.question_uuid
    left join agency_supplier_products p on p.agency_uuid = v.agency_uuid and p.uuid = v.product_uuid
    where v.agency_uuid = a.agency_uuid and v.answer_uuid = a.uuid) as values`;

const sorts = (scope: Scope) => ({
  ...peopleOrders(scope, { rows: "a", owner: "agency_uuid" }),
  day: "a.day",
  quest: "app.fold(q.name)",
  agency_supplier: `coalesce((select app.fold(g.supplier_name) from agency_suppliers g
    where g.agency_uuid = a.agency_uuid and g.uuid = a.agency_supplier_uuid), '')`,
  store: "app.fold(s.name)",
  answered_at: "a.answered_at",
  values: `(select count(*) from survey_answer_values v
    where v.agency_uuid = a.agency_uuid and v.answer_uuid = a.uuid)`,
});

/** Returns survey answers; by default newest day first, of the last seven days. */
export async function listAnswers(scope: Scope, query: SurveyAnswersQuery): Promise<Page<SurveyAnswer>> {
  const from = await answerSource(scope, query);
  // Conditions on the values read them for each answer: they find and count the answers at once.
  const readsValues = query.q.trim() || query.product_uuid || query.product_section_uuid;
  const page = await paginateByIndex<Row>(scope, query, {
    keys: sql`a.agency_uuid, a.uuid`,
    from,
    order: orderBy(query.sort, sorts(scope), "a.uuid", sql`a.day desc, a.answered_at desc, a.uuid`),
    total: readsValues ? undefined : countOf(from),
    join: sql`join survey_answers a on a.agency_uuid = k.agency_uuid and a.uuid = k.uuid ${namedInAnswers}`,
    select: columns(scope),
  });
  return { ...page, data: await withVisitors(scope, page.data) };
}

export async function findAnswer(scope: Scope, uuid: string): Promise<SurveyAnswer> {
  const { rows } = await sql<Row>`select ${columns(scope)} ${answersWhere(scope, [sql`a.uuid = ${uuid}`])}`.execute(
    scope.db,
  );
  const [found] = await withVisitors(scope, [firstOrNotFound(rows)]);
  return found as SurveyAnswer;
}

interface ScheduledSurvey {
  quest: Survey;
  day: string;
  retailer_uuid: string;
  visitor_uuid: string;
}

/**
 * Saves the acting promoter's answers to a survey that is scheduled for a store on the day they were given: once, and
 * all of them. Throws Invalid when the survey is not scheduled for the promoter there, when it has been answered
 * already, and for each value that its question does not accept.
 */
export async function answerSurvey(scope: Scope, input: SurveyAnswerInput): Promise<SurveyAnswer> {
  const at = occurredAt(concept, input.happened_at);
  const { quest, day, retailer_uuid, visitor_uuid } = await findScheduledSurvey(scope, input, at);
  await check(scope, quest, input);
  const uuid = randomUUIDv7();
  await uniqueOr(concept, { survey_answers_once: ["base", "Esta pesquisa já foi respondida hoje nesta loja."] }, () =>
    scope.db
      .insertInto("survey_answers")
      .values({
        agency_uuid: scope.org as string,
        uuid,
        schedule_uuid: input.survey_schedule_uuid,
        survey_uuid: quest.uuid,
        survey_version: quest.survey_version,
        agency_supplier_uuid: quest.agency_supplier?.uuid ?? null,
        store_uuid: input.store_uuid,
        retailer_uuid,
        visitor_uuid,
        day,
        answered_at: at,
        answered_by: scope.user,
        latitude: input.latitude ?? null,
        longitude: input.longitude ?? null,
      })
      .execute(),
  );
  const values = input.values.map((one, position) => ({ ...one, position }));
  await sql`insert into survey_answer_values (agency_uuid, answer_uuid, position, question_uuid, product_uuid, value)
    select ${scope.org}, ${uuid}, r.* from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      r (position int, question_uuid uuid, product_uuid uuid, value jsonb)`.execute(scope.db);
  return findAnswer(scope, uuid);
}

async function findScheduledSurvey(
  scope: Scope,
  input: SurveyAnswerInput,
  at: RawBuilder<Date>,
): Promise<ScheduledSurvey> {
  const day = sql`(${at} at time zone s.time_zone)::date`;
  const { rows } = await sql<ScheduledSurvey>`
    select (select to_jsonb(one) from (select ${surveyColumns}) one) as quest, ${day} as day, s.retailer_uuid,
      app.field_visitor() as visitor_uuid
    from survey_schedules t
    join surveys q on q.agency_uuid = t.agency_uuid and q.uuid = t.survey_uuid and q.removed_at is null
    join survey_schedule_stores i on i.agency_uuid = t.agency_uuid and i.schedule_uuid = t.uuid
    join stores s on s.uuid = i.store_uuid
    where t.agency_uuid = ${scope.org} and t.uuid = ${input.survey_schedule_uuid} and t.removed_at is null
      and s.uuid = ${input.store_uuid} and ${isDueOn(day)} and ${isForActor(day)}`.execute(scope.db);
  if (!rows[0]) throw new Invalid(concept, { survey_schedule_uuid: ["Esta pesquisa não está agendada aqui hoje."] });
  return rows[0];
}

async function check(scope: Scope, quest: Survey, { values, store_uuid }: SurveyAnswerInput): Promise<void> {
  const questions = new Map(quest.questions.map((one) => [one.uuid, one]));
  const errors: Record<string, string[]> = {};
  const refuse = (field: string, message: string) => {
    errors[field] ??= [message];
  };
  const given = new Set<string>();
  for (const { question_uuid, product_uuid, value } of values) {
    const question = questions.get(question_uuid);
    const key = `${question_uuid} ${product_uuid}`;
    if (!question) refuse("values", "Há resposta a uma pergunta que não é desta pesquisa.");
    else if (given.has(key)) refuse(question_uuid, `${question.title}: respondida duas vezes`);
    else if ((product_uuid !== null) !== (quest.subject === "product")) {
      refuse(
        question_uuid,
        `${question.title}: ${quest.subject === "product" ? "diga de qual produto" : "não é por produto"}`,
      );
    } else if (!accepts(question, value)) refuse(question_uuid, `${question.title}: resposta inválida`);
    given.add(key);
  }
  const products = new Set(values.flatMap(({ product_uuid }) => product_uuid ?? []));
  await checkProducts(scope, quest, store_uuid, products, refuse);
  await checkPhotos(scope, questions, values, refuse);
  const rounds = quest.subject === "product" ? [...products] : [null];
  if (rounds.length === 0) refuse("values", "Responda sobre ao menos um produto.");
  for (const { uuid, title, required } of quest.questions) {
    if (required && rounds.some((round) => !given.has(`${uuid} ${round}`))) refuse(uuid, `${title} é obrigatório`);
  }
  if (Object.keys(errors).length > 0) throw new Invalid(concept, errors);
}

type Value = SurveyAnswerInput["values"][number]["value"];
type Refuse = (field: string, message: string) => void;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns whether a question of this kind accepts this value. */
function accepts({ kind, options }: Pick<Question, "kind" | "options">, value: Value): boolean {
  switch (kind) {
    case "text":
      return typeof value === "string" && value.trim() !== "";
    case "number":
      return typeof value === "number" && Number.isFinite(value);
    case "price":
      return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
    case "yes_no":
      return typeof value === "boolean";
    case "single":
      return typeof value === "string" && options.includes(value);
    case "multiple":
      return (
        Array.isArray(value) &&
        value.length > 0 &&
        new Set(value).size === value.length &&
        value.every((one) => options.includes(one))
      );
    case "date":
      return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
    case "photo":
      return typeof value === "string" && UUID.test(value);
  }
}

async function checkProducts(scope: Scope, quest: Survey, store: string, products: Set<string>, refuse: Refuse) {
  if (products.size === 0 || quest.subject !== "product") return;
  const { rows } = await sql<{ n: number }>`
    select count(distinct p.uuid)::int as n from assortments a
    join agency_supplier_products p on p.agency_uuid = a.agency_uuid and p.uuid = a.agency_supplier_product_uuid
    where a.agency_uuid = ${scope.org} and a.store_uuid = ${store} and a.removed_at is null
      and p.agency_supplier_uuid = ${quest.agency_supplier?.uuid ?? null} and p.uuid = any(${[...products]}::uuid[])`.execute(
    scope.db,
  );
  if (rows[0]?.n !== products.size) refuse("values", "Há produto que não é do sortimento desta loja.");
}

async function checkPhotos(
  scope: Scope,
  questions: Map<string, Question>,
  values: SurveyAnswerInput["values"],
  refuse: Refuse,
): Promise<void> {
  const isPhoto = (uuid: string) => questions.get(uuid)?.kind === "photo";
  const photos = values.filter(({ question_uuid, value }) => isPhoto(question_uuid) && UUID.test(String(value)));
  if (photos.length === 0) return;
  const { rows } = await sql<{ uuid: string }>`select uuid from evidences
    where agency_uuid = ${scope.org} and uuid = any(${photos.map(({ value }) => String(value))}::uuid[])`.execute(
    scope.db,
  );
  const known = new Set(rows.map(({ uuid }) => uuid));
  for (const { question_uuid, value } of photos) {
    if (!known.has(String(value))) refuse(question_uuid, `${questions.get(question_uuid)?.title}: envie a foto antes`);
  }
}
