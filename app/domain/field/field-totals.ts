import { sql } from "kysely";
import { type EvidencesQuery, evidenceMoments } from "#app/contracts/field/evidences.ts";
import type { SurveyAnswersQuery } from "#app/contracts/field/surveys.ts";
import type { Unpaged } from "#app/contracts/platform/paging.ts";
import type { ReportTotal } from "#app/contracts/reports/report-filters.ts";
import { type StoreTasksQuery, taskKinds, taskStatuses } from "#app/contracts/store/store-tasks.ts";
import { justifications, plannedVisitStates, type ReportedVisitsQuery } from "#app/contracts/visits/planned-visits.ts";
import type { SupplierTimeTrackingsQuery } from "#app/contracts/visits/time-trackings.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { totalsByPart } from "../reports/report-totals.ts";
import * as tasks from "../store/store-tasks.ts";
import { reportedSource } from "../visits/planned-visits.ts";
import { timeSource } from "../visits/supplier-times.ts";
import * as evidences from "./evidences.ts";
import { selectVisitorName } from "./field-people.ts";
import * as answers from "./survey-answers.ts";
import { selectState } from "./visit-figures.ts";

type Labels = Record<string, string>;

const withLabels = (rows: ReportTotal[], by: string, labels: Labels) =>
  rows.map((row) => (row.by === by ? { ...row, label: labels[row.value] ?? row.value } : row));

/** Totals planned visits by state, justification, day, store and visitor. */
export async function visitTotals(scope: Scope, query: Unpaged<ReportedVisitsQuery>): Promise<ReportTotal[]> {
  const rows = sql`select ${selectState()} as state, '' as state_label, p.justification, '' as justification_label, p.day, p.day::text as day_label,
    p.store_uuid, s.name as store_uuid_label, p.agency_uuid, p.visitor_uuid, ${selectVisitorName(scope, "p")} as visitor_uuid_label, m.planned_minutes, m.worked_minutes
    ${await reportedSource(scope, query)}`;
  const found = await totalsByPart(scope, rows, ["state", "justification", "day", "store_uuid", "visitor_uuid"]);
  return withLabels(withLabels(found, "state", plannedVisitStates), "justification", justifications);
}

/** Totals photos by moment, supplier, store and category. */
export async function evidenceTotals(scope: Scope, query: Unpaged<EvidencesQuery>): Promise<ReportTotal[]> {
  const rows = sql`select e.moment, '' as moment_label, e.agency_supplier_uuid, (select g.supplier_name from agency_suppliers g
      where g.agency_uuid = e.agency_uuid and g.uuid = e.agency_supplier_uuid) as agency_supplier_uuid_label, e.store_uuid,
    s.name as store_uuid_label, nullif(e.category, '') as category, e.category as category_label, 0 as planned_minutes,
    0 as worked_minutes ${await evidences.evidenceSource(scope, query)}`;
  const found = await totalsByPart(scope, rows, ["moment", "agency_supplier_uuid", "store_uuid", "category"]);
  return withLabels(found, "moment", evidenceMoments);
}

/** Totals answers by survey, day, store and visitor. */
export async function answerTotals(scope: Scope, query: Unpaged<SurveyAnswersQuery>): Promise<ReportTotal[]> {
  const rows = sql`select a.survey_uuid, q.name as survey_uuid_label, a.store_uuid, s.name as store_uuid_label, a.agency_uuid, a.visitor_uuid,
    ${selectVisitorName(scope, "a")} as visitor_uuid_label, a.day, a.day::text as day_label, 0 as planned_minutes, 0 as worked_minutes
    ${await answers.answerSource(scope, query)}`;
  return totalsByPart(scope, rows, ["survey_uuid", "day", "store_uuid", "visitor_uuid"]);
}

/** Totals planned and worked minutes by supplier, day, store and visitor. */
export async function timeTotals(scope: Scope, query: Unpaged<SupplierTimeTrackingsQuery>): Promise<ReportTotal[]> {
  const rows = sql`select i.agency_supplier_uuid, g.supplier_name as agency_supplier_uuid_label, p.store_uuid,
    s.name as store_uuid_label, p.agency_uuid, p.visitor_uuid, ${selectVisitorName(scope, "p")} as visitor_uuid_label, p.day, p.day::text as day_label, i.planned_minutes,
    i.worked_minutes ${await timeSource(scope, query)}`;
  return totalsByPart(scope, rows, ["agency_supplier_uuid", "day", "store_uuid", "visitor_uuid"]);
}

const taskParts = [
  "status",
  "kind",
  "day",
  "store_uuid",
  "visitor_uuid",
  "product_section_uuid",
  "product_category_uuid",
  "product_uuid",
] as const;

/**
 * Selects the name of a task's visitor for the agency; null for other actors, see `visitorNames`.
 */
const taskPerson = ({ audience }: Scope) =>
  audience === "agency"
    ? sql`(select v.name from visitors v where v.owner_uuid = t.owner_uuid and v.uuid = t.visitor_uuid)`
    : sql`null::text`;

/** Totals store tasks by status, kind, day, store, visitor, section, category and product. */
export async function taskTotals(scope: Scope, query: Unpaged<StoreTasksQuery>): Promise<ReportTotal[]> {
  const rows = sql`select t.status, '' as status_label, t.kind, '' as kind_label, t.store_uuid, s.name as store_uuid_label,
    t.owner_uuid as agency_uuid, t.visitor_uuid, ${taskPerson(scope)} as visitor_uuid_label, x.uuid as product_section_uuid,
    x.name as product_section_uuid_label, y.uuid as product_category_uuid, y.name as product_category_uuid_label,
    p.uuid as product_uuid, p.name || ' (' || s.name || ')' as product_uuid_label, t.day, t.day::text as day_label,
    0 as planned_minutes, 0 as worked_minutes ${await tasks.taskSource(scope, await tasks.withDefaultDays(scope, query))}`;
  const found = await totalsByPart(scope, rows, [...taskParts]);
  return withLabels(withLabels(found, "status", taskStatuses), "kind", taskKinds);
}
