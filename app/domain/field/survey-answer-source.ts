import { type RawBuilder, sql } from "kysely";
import type { SurveyAnswersQuery } from "#app/contracts/field/surveys.ts";
import type { Unpaged } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { fragment } from "../platform/rows.ts";
import { reportConditions, visibleRows } from "../reports/report-filters.ts";

/** Joins what an answer `a` names. */
export const namedInAnswers = sql`join surveys q on q.agency_uuid = a.agency_uuid and q.uuid = a.survey_uuid
  join stores s on s.uuid = a.store_uuid join accounts o on o.uuid = a.agency_uuid`;

export function answersWhere(scope: Scope, conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  const visible = [visibleRows(scope, "a"), ...(scope.audience === "supplier" ? [isShown] : [])];
  return sql`from survey_answers a ${namedInAnswers} where ${sql.join([...visible, ...conditions], sql` and `)}`;
}

/** The same as the policy of suppliers, which is checked for each answer of all agencies: by this an index finds those that are shown. */
const isShown = sql`(a.agency_uuid, a.agency_supplier_uuid) in (
  select r.agency_uuid, r.agency_supplier_uuid from report_settings r where r.display_survey_report)`;

/** Builds the FROM and WHERE of the answers that match a query. */
export async function answerSource(scope: Scope, query: Unpaged<SurveyAnswersQuery>): Promise<RawBuilder<unknown>> {
  const conditions = await reportConditions(scope, "a", query);
  if (query.agency_supplier_uuid) conditions.push(sql`a.agency_supplier_uuid = ${query.agency_supplier_uuid}`);
  if (query.survey_uuid) conditions.push(sql`a.survey_uuid = ${query.survey_uuid}`);
  if (query.survey_schedule_uuid) conditions.push(sql`a.schedule_uuid = ${query.survey_schedule_uuid}`);
  if (query.product_uuid) conditions.push(says(sql`v.product_uuid = ${query.product_uuid}`));
  if (query.product_section_uuid) {
    conditions.push(says(ofProduct(sql`p.product_section_uuid = ${query.product_section_uuid}`)));
  }
  if (query.q.trim()) {
    conditions.push(says(hasText(fragment(query.q))));
  }
  return answersWhere(scope, conditions);
}

/** Condition that one of the values `v` of the answer `a` is such. */
const says = (such: RawBuilder<unknown>) => sql`exists (select from survey_answer_values v
  where v.agency_uuid = a.agency_uuid and v.answer_uuid = a.uuid and ${such})`;

/** Condition that the value `v` is about such a product `p`. */
const ofProduct = (such: RawBuilder<unknown>) => sql`exists (select from agency_supplier_products p
  where p.agency_uuid = v.agency_uuid and p.uuid = v.product_uuid and ${such})`;

/**
 * Condition that the value `v`, its question or its product has this fragment. The few questions that have it are found once; most values
 * are plain letters and digits, which need no folding.
 */
function hasText(pattern: string): RawBuilder<unknown> {
  const text = sql`(v.value #>> '{}')`;
  return sql`((v.agency_uuid, v.question_uuid) in (
      select i.agency_uuid, i.uuid from survey_questions i where app.fold(i.title) like ${pattern})
    or case when octet_length(${text}) = length(${text}) then lower(${text}) else app.fold(${text}) end like ${pattern}
    or ${ofProduct(sql`app.fold(p.name) like ${pattern}`)})`;
}
