import { sql } from "kysely";
import { type EvidencesQuery, evidenceMoments } from "#app/contracts/field/evidences.ts";
import type { SurveyAnswersQuery } from "#app/contracts/field/surveys.ts";
import type { Unpaged } from "#app/contracts/platform/paging.ts";
import type { PartOfTotals, ReportTotal } from "#app/contracts/reports/report-filters.ts";
import { type StoreTasksQuery, taskKinds, taskStatuses } from "#app/contracts/store/store-tasks.ts";
import { justifications, plannedVisitStates, type ReportedVisitsQuery } from "#app/contracts/visits/planned-visits.ts";
import type { SupplierTimeTrackingsQuery } from "#app/contracts/visits/time-trackings.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { type LateLabels, MAX_VALUES, totalsByPart } from "../reports/report-totals.ts";
import * as tasks from "../store/store-tasks.ts";
import { reportedSource } from "../visits/planned-visits.ts";
import { timeSource } from "../visits/supplier-times.ts";
import * as evidences from "./evidences.ts";
import { selectVisitorName } from "./field-people.ts";
import { answerSource } from "./survey-answer-source.ts";
import { selectState } from "./visit-figures.ts";

type Labels = Record<string, string>;

/** Returns the parts of a report, or the one that is read. Suppliers and stores, whom several agencies may serve, have the agency too. */
function partsFor<Part extends string>({ audience }: Scope, { part }: PartOfTotals, parts: readonly Part[]) {
  const all = audience === "supplier" || audience === "store" ? [...parts, "agency_uuid" as const] : parts;
  return part ? all.filter((one) => one === part) : all;
}

const withLabels = (rows: ReportTotal[], by: string, labels: Labels) =>
  rows.map((row) => (row.by === by ? { ...row, label: labels[row.value] ?? row.value } : row));

/** Totals planned visits by state, justification, day, store and visitor. */
export async function visitTotals(
  scope: Scope,
  query: Unpaged<ReportedVisitsQuery> & PartOfTotals,
): Promise<ReportTotal[]> {
  const rows = sql`select ${selectState()} as state, '' as state_label, p.justification, '' as justification_label, p.day, p.day::text as day_label,
    p.store_uuid, s.name as store_uuid_label, p.agency_uuid, n.trade_name as agency_uuid_label, p.visitor_uuid, ${selectVisitorName(scope, "p")} as visitor_uuid_label, m.planned_minutes, m.worked_minutes
    ${await reportedSource(scope, query)}`;
  const found = await totalsByPart(
    scope,
    rows,
    partsFor(scope, query, ["state", "justification", "day", "store_uuid", "visitor_uuid"]),
    { timed: true },
  );
  return withLabels(withLabels(found, "state", plannedVisitStates), "justification", justifications);
}

/** Totals photos by moment, supplier, store, visitor and category. */
export async function evidenceTotals(
  scope: Scope,
  query: Unpaged<EvidencesQuery> & PartOfTotals,
): Promise<ReportTotal[]> {
  const rows = sql`select e.moment, '' as moment_label, e.agency_supplier_uuid, g.supplier_name as agency_supplier_uuid_label, e.agency_uuid,
    n.trade_name as agency_uuid_label, e.visitor_uuid, ${selectVisitorName(scope, "e")} as visitor_uuid_label, e.store_uuid, s.name as store_uuid_label, nullif(e.category, '') as category, e.category as category_label
    ${await evidences.evidenceSource(scope, query)}`;
  const found = await totalsByPart(
    scope,
    rows,
    partsFor(scope, query, ["moment", "agency_supplier_uuid", "store_uuid", "visitor_uuid", "category"]),
  );
  return withLabels(found, "moment", evidenceMoments);
}

/** Totals answers by survey, day, store, visitor, and by the products and sections of which they say something. */
export async function answerTotals(
  scope: Scope,
  query: Unpaged<SurveyAnswersQuery> & PartOfTotals,
): Promise<ReportTotal[]> {
  const rows = sql`select a.survey_uuid, q.name as survey_uuid_label, a.store_uuid, s.name as store_uuid_label, a.agency_uuid, o.trade_name as agency_uuid_label, a.visitor_uuid,
    ${selectVisitorName(scope, "a")} as visitor_uuid_label, a.day, a.day::text as day_label
    ${await answerSource(scope, query)}`;
  const parts = partsFor(scope, query, ["survey_uuid", "day", "store_uuid", "visitor_uuid"]);
  const found = await totalsByPart(scope, rows, parts);
  return !query.part || query.part.startsWith("product")
    ? [...found, ...(await answeredProducts(scope, query))]
    : found;
}

/** Counts the answers that say something of each product, and of each section, the most first. */
async function answeredProducts(scope: Scope, query: Unpaged<SurveyAnswersQuery>): Promise<ReportTotal[]> {
  const { rows } = await sql<ReportTotal>`
    with rows as materialized (
      select distinct a.uuid, p.uuid as product, p.name as product_name, x.uuid as section, x.name as section_name
      from (select a.agency_uuid, a.uuid ${await answerSource(scope, query)}) a
      join survey_answer_values v on v.agency_uuid = a.agency_uuid and v.answer_uuid = a.uuid
      join agency_supplier_products p on p.agency_uuid = v.agency_uuid and p.uuid = v.product_uuid
      left join product_sections x on x.uuid = p.product_section_uuid
    ), parts (by, value, label, uuid) as (
      select 'product_uuid', product, product_name, uuid from rows
      union select 'product_section_uuid', section, section_name, uuid from rows where section is not null
    ), ranked as (
      select by, value::text, min(label) as label, count(*)::int as count,
        row_number() over (partition by by order by count(*) desc, min(label), value) as place
      from parts group by by, value
    )
    select by, value, label, count, 0 as planned_minutes, 0 as worked_minutes
    from ranked where place <= ${MAX_VALUES} order by by, place`.execute(scope.db);
  return rows;
}

/** Totals planned and worked minutes by supplier, day, store and visitor. */
export async function timeTotals(
  scope: Scope,
  query: Unpaged<SupplierTimeTrackingsQuery> & PartOfTotals,
): Promise<ReportTotal[]> {
  const rows = sql`select i.agency_supplier_uuid, g.supplier_name as agency_supplier_uuid_label, p.store_uuid,
    s.name as store_uuid_label, p.agency_uuid, p.visitor_uuid, ${selectVisitorName(scope, "p")} as visitor_uuid_label, p.day, p.day::text as day_label, i.planned_minutes,
    i.worked_minutes ${await timeSource(scope, query)}`;
  const parts = ["agency_supplier_uuid", "day", "store_uuid", "visitor_uuid"].filter(
    (one) => !query.part || one === query.part,
  );
  return totalsByPart(scope, rows, parts, { timed: true });
}

/** The parts of store tasks, with the columns of each. */
const taskParts = (scope: Scope) => ({
  status: sql`t.status`,
  kind: sql`t.kind`,
  day: sql`t.day`,
  store_uuid: sql`t.store_uuid`,
  visitor_uuid: sql`t.visitor_uuid`,
  product_section_uuid: sql`${tasks.sectionOf(scope)} as product_section_uuid`,
  product_category_uuid: sql`p.product_category_uuid`,
  product_uuid: sql`p.uuid as product_uuid`,
  agency_uuid: sql`t.owner_uuid as agency_uuid`,
});
type TaskPart = keyof ReturnType<typeof taskParts>;

/** The names of the parts; those of visitors for the agency alone, null for other actors, see `visitorNames`. */
const lateLabels = ({ audience, org }: Scope): LateLabels => ({
  status: sql`''`,
  kind: sql`''`,
  day: sql`g.value::text`,
  store_uuid: sql`(select s.name from stores s where s.uuid = g.value)`,
  product_section_uuid: sql`(select x.name from product_sections x where x.uuid = g.value)`,
  product_category_uuid: sql`(select y.name from product_categories y where y.uuid = g.value)`,
  product_uuid: sql`(select p.name || ' (' || s.name || ')'
    from ${audience === "supplier" ? sql`(select * from app.supplied_products where viewer_uuid = ${org})` : sql`store_products`} p
    join stores s on s.uuid = p.store_uuid where p.uuid = g.value)`,
  agency_uuid: sql`(select k.trade_name from accounts k where k.uuid = g.value)`,
  visitor_uuid:
    audience === "agency"
      ? sql`(select v.name from visitors v where v.owner_uuid = g.owner_uuid and v.uuid = g.value)`
      : sql`null::text`,
});

/** Totals store tasks by status, kind, day, store, visitor, section, category and product. */
export async function taskTotals(scope: Scope, query: Unpaged<StoreTasksQuery> & PartOfTotals): Promise<ReportTotal[]> {
  const { agency_uuid, ...others } = taskParts(scope);
  const columnsOf = { ...others, agency_uuid };
  const parts = partsFor(scope, query, Object.keys(others) as TaskPart[]);
  // Columns of no part are not read, nor the tables that have them.
  const columns = [...new Set([...parts, "agency_uuid" as const])].map((part) => columnsOf[part]);
  const rows = sql`select ${sql.join(columns)}
    ${await tasks.taskSource(scope, await tasks.withDefaultDays(scope, query))}`;
  const found = await totalsByPart(scope, rows, parts, { late: lateLabels(scope) });
  return withLabels(withLabels(found, "status", taskStatuses), "kind", taskKinds);
}
