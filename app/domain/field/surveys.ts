import { randomUUIDv7 } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import type { Question, Survey, SurveyInput, SurveysQuery, SurveyVersion } from "#app/contracts/field/surveys.ts";
import type { Page, PageQuery } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { orderBy } from "../platform/order-by.ts";
import { paginate } from "../platform/paginate.ts";
import { Invalid } from "../platform/refusals.ts";
import { ofAgency, removedRows } from "../platform/removals.ts";
import { existingUuids, firstOrNotFound, fragment, orConflict, uniqueOr } from "../platform/rows.ts";

/** The columns of the survey `q` as JSON, with its current questions. */
export const surveyColumns = sql`q.uuid, q.name, q.subject,
  (select json_build_object('uuid', g.uuid, 'supplier_name', g.supplier_name) from agency_suppliers g
    where g.agency_uuid = q.agency_uuid and g.uuid = q.agency_supplier_uuid) as agency_supplier,
  q.survey_version, (
    select coalesce(json_agg(json_build_object('uuid', i.uuid, 'kind', i.kind, 'title', i.title, 'required', i.required,
      'options', i.options) order by i.position), '[]')
    from survey_questions i where i.agency_uuid = q.agency_uuid and i.survey_uuid = q.uuid
      and i.survey_version = q.survey_version) as questions, q.version`;
const source = (scope: Scope, more: RawBuilder<unknown>) =>
  sql`from surveys q where q.agency_uuid = ${scope.org} and q.removed_at is null and ${more}`;

/** Returns the agency's surveys, by name. */
export function listSurveys(scope: Scope, query: SurveysQuery): Promise<Page<Survey>> {
  const conditions = [sql`true`];
  if (query.q.trim() !== "") conditions.push(sql`app.fold(q.name) like ${fragment(query.q)}`);
  if (query.subject) conditions.push(sql`q.subject = ${query.subject}`);
  if (query.agency_supplier_uuid) conditions.push(sql`q.agency_supplier_uuid = ${query.agency_supplier_uuid}`);
  return paginate(scope, query, {
    select: surveyColumns,
    from: source(scope, sql.join(conditions, sql` and `)),
    order: orderBy(query.sort, orders, "q.uuid", sql`app.fold(q.name), q.uuid`),
  });
}

const orders = {
  name: "app.fold(q.name)",
  subject: "q.subject",
  supplier: `coalesce((select app.fold(g.supplier_name) from agency_suppliers g
    where g.agency_uuid = q.agency_uuid and g.uuid = q.agency_supplier_uuid), '')`,
  questions: `(select count(*) from survey_questions i where i.agency_uuid = q.agency_uuid and i.survey_uuid = q.uuid
    and i.survey_version = q.survey_version)`,
  version: "q.survey_version",
};

export async function findSurvey(scope: Scope, uuid: string): Promise<Survey> {
  const { rows } = await sql<Survey>`select ${surveyColumns} ${source(scope, sql`q.uuid = ${uuid}`)}`.execute(scope.db);
  return firstOrNotFound(rows);
}

/** Returns a survey's versions, newest first. */
export async function listSurveyVersions(scope: Scope, uuid: string, query: PageQuery): Promise<Page<SurveyVersion>> {
  await findSurvey(scope, uuid);
  return paginate(scope, query, {
    select: sql`v.survey_version, v.made_at, (select count(*)::int from survey_answers a where a.agency_uuid = ${scope.org}
        and a.survey_uuid = ${uuid} and a.survey_version = v.survey_version) as answers_count, v.questions`,
    from: sql`from (
      select i.survey_version, app.time_of((array_agg(i.uuid))[1]) as made_at,
        json_agg(json_build_object('uuid', i.uuid, 'kind', i.kind, 'title', i.title, 'required', i.required,
          'options', i.options) order by i.position) as questions
      from survey_questions i where i.agency_uuid = ${scope.org} and i.survey_uuid = ${uuid} group by i.survey_version) v`,
    order: sql`v.survey_version desc`,
  });
}

export async function createSurvey(scope: Scope, input: SurveyInput): Promise<Survey> {
  await check(scope, input);
  const uuid = randomUUIDv7();
  await rejectDuplicate(() =>
    sql`insert into surveys (agency_uuid, uuid, name, subject, agency_supplier_uuid)
      values (${scope.org}, ${uuid}, ${input.name}, ${input.subject}, ${input.agency_supplier_uuid})`.execute(scope.db),
  );
  await insertQuestions(scope, uuid, 1, input);
  return findSurvey(scope, uuid);
}

/**
 * Changes a survey. Different questions or another subject make a new version; existing answers keep the version they
 * answered.
 */
export async function updateSurvey(scope: Scope, uuid: string, input: SurveyInput, version: number): Promise<Survey> {
  const before = await findSurvey(scope, uuid);
  await check(scope, input);
  const previousQuestions = JSON.stringify(before.questions.map(plain));
  const isNewVersion =
    previousQuestions !== JSON.stringify(input.questions.map(plain)) || before.subject !== input.subject;
  const survey_version = before.survey_version + (isNewVersion ? 1 : 0);
  const { numAffectedRows } = await rejectDuplicate(() =>
    sql`update surveys set name = ${input.name}, subject = ${input.subject},
        agency_supplier_uuid = ${input.agency_supplier_uuid}, survey_version = ${survey_version}, version = version + 1
      where agency_uuid = ${scope.org} and uuid = ${uuid} and version = ${version}`.execute(scope.db),
  );
  await orConflict(numAffectedRows, () => findSurvey(scope, uuid));
  if (isNewVersion) await insertQuestions(scope, uuid, survey_version, input);
  return findSurvey(scope, uuid);
}

/** Removes a survey and its schedules; its answers stay. */
export async function removeSurvey(scope: Scope, uuid: string): Promise<void> {
  await findSurvey(scope, uuid);
  await sql`update survey_schedules set removed_at = now(), version = version + 1
    where agency_uuid = ${scope.org} and survey_uuid = ${uuid} and removed_at is null`.execute(scope.db);
  await sql`update surveys set removed_at = now(), version = version + 1
    where agency_uuid = ${scope.org} and uuid = ${uuid}`.execute(scope.db);
}

/** A survey comes back with the schedules that were removed with it. */
export const removedSurveys = removedRows({
  table: "surveys",
  concept: "quest",
  name: sql`t.name`,
  own: ofAgency,
  async before(scope, uuid, removedAt) {
    await sql`update survey_schedules set removed_at = null, version = version + 1
      where agency_uuid = ${scope.org} and survey_uuid = ${uuid} and removed_at = ${removedAt}`.execute(scope.db);
  },
});

const plain = ({ kind, title, required, options }: Omit<Question, "uuid">) => ({ kind, title, required, options });

async function insertQuestions(
  scope: Scope,
  survey: string,
  survey_version: number,
  { questions }: SurveyInput,
): Promise<void> {
  const rows = questions.map((question, position) => ({
    agency_uuid: scope.org as string,
    uuid: randomUUIDv7(),
    survey_uuid: survey,
    survey_version,
    position,
    ...question,
  }));
  await scope.db.insertInto("survey_questions").values(rows).execute();
}

async function check(scope: Scope, { agency_supplier_uuid: supplier, subject }: SurveyInput): Promise<void> {
  const errors: Record<string, string[]> = {};
  if (supplier && !(await existingUuids(scope, "agency_suppliers", [supplier])).size) {
    errors.agency_supplier_uuid = ["Escolha um fornecedor da lista."];
  }
  if (subject === "product" && !supplier) errors.agency_supplier_uuid = ["Fornecedor é obrigatório"];
  if (Object.keys(errors).length > 0) throw new Invalid("quest", errors);
}

const rejectDuplicate = <T>(work: () => Promise<T>) =>
  uniqueOr("quest", { surveys_by_name: ["name", "Já existe uma pesquisa com este nome."] }, work);
