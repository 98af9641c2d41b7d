import type { Historic } from "#app/contracts/field/field-dashboards.ts";
import type { PageQuery } from "#app/contracts/platform/paging.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { today } from "../platform/clock.ts";
import { metaOf } from "../platform/paginate.ts";
import { weekly, weeksOf } from "../platform/weeks.ts";
import { taskNumbers, tasksOf } from "../store/store-task-numbers.ts";
import {
  type Measure,
  type Numbers,
  numbersOf,
  percent,
  surveysDue,
  toHours,
  visitMeasures,
  visitsAt,
} from "./field-numbers.ts";

/** Reads these measures week by week. */
const weeklyNumbers = (scope: Scope, measures: Measure[], supplier?: string) => (first: string, last: string) =>
  numbersOf(scope, measures, first, last, { per: "week", supplier });

const ofTime: Measure[] = ["inside_minutes", "traveled_minutes"];
const ofSuppliers: Measure[] = ["supplier_planned_minutes", "supplier_worked_minutes"];

/** Counts visits done, justified (by reason) and missed. */
function visitsIn(numbers: Numbers, monday: string) {
  const { done_visits_count, justified_visits_count, missed_visits_count } = visitsAt(numbers, monday);
  return {
    done_count: done_visits_count,
    with_justification_count: justified_visits_count,
    without_justification_count: missed_visits_count,
    total_status_visits_count: done_visits_count + justified_visits_count + missed_visits_count,
    without_time_to_visit_count: numbers.at(monday, "without_time_to_visit"),
    locomotion_issue_count: numbers.at(monday, "locomotion_issue"),
    health_issue_count: numbers.at(monday, "health_issue"),
    roadmap_change_count: numbers.at(monday, "roadmap_change"),
  };
}

/** Splits working time into time inside stores and time between them, in percent. */
function storeTimeIn(numbers: Numbers, monday: string) {
  const inside = numbers.at(monday, "inside_minutes");
  const traveled = numbers.at(monday, "traveled_minutes");
  const all = inside + traveled;
  return { inside_stores_percent: percent(inside, all), traveled_percent: percent(traveled, all) };
}

/** Counts the answered surveys and their percentage of those due. */
function surveysIn(numbers: Numbers, due: Map<string, number>, monday: string) {
  const done = numbers.at(monday, "surveys_answered");
  return { quantity_done: done, executed_percent: percent(done, due.get(monday) ?? 0) };
}

/** Returns the hours worked for suppliers and their percentage of the planned hours. */
function supplierTimeIn(numbers: Numbers, monday: string) {
  const worked = numbers.at(monday, "supplier_worked_minutes");
  const planned = numbers.at(monday, "supplier_planned_minutes");
  return { worked_hours_total: toHours(worked), worked_hours_percent: percent(worked, planned) };
}

export const historicVisits = (scope: Scope) => weekly(scope, weeklyNumbers(scope, visitMeasures), visitsIn);

export const historicStoreTime = (scope: Scope) => weekly(scope, weeklyNumbers(scope, ofTime), storeTimeIn);

export function historicSurveys(scope: Scope) {
  const read = async (first: string, last: string) => ({
    due: await surveysDue(scope, first, last, "week"),
    answered: await weeklyNumbers(scope, ["surveys_answered"])(first, last),
  });
  return weekly(scope, read, ({ due, answered }, monday) => surveysIn(answered, due, monday));
}

/** Returns a page of the weekly time worked for one attended supplier, or for all. */
export async function historicSupplierTime(scope: Scope, query: PageQuery & { agency_supplier_uuid?: string }) {
  const read = weeklyNumbers(scope, ofSuppliers, query.agency_supplier_uuid ?? "each");
  const weeks = await weekly(scope, read, supplierTimeIn);
  const skipped = query.page * query.per_page;
  return { data: weeks.slice(skipped, skipped + query.per_page), meta: metaOf(query, weeks.length) };
}

/**
 * Returns all the weekly reports that one screen shows, reading the rollup once for the agency and once for its
 * suppliers.
 */
export async function historic(scope: Scope, supplier: string | undefined): Promise<Historic> {
  const { first, last, week } = weeksOf(await today(scope));
  const numbers = await weeklyNumbers(scope, [...visitMeasures, ...ofTime, "surveys_answered"])(first, last);
  const suppliers = await weeklyNumbers(scope, ofSuppliers, supplier ?? "each")(first, last);
  const tasks = await taskNumbers(scope, first, last, "week");
  const due = await surveysDue(scope, first, last, "week");
  return {
    visits: week((monday) => visitsIn(numbers, monday)),
    store_tasks: week((monday) => tasksOf(tasks, [monday]).percents),
    sales_point_time_trackings: week((monday) => storeTimeIn(numbers, monday)),
    surveys: week((monday) => surveysIn(numbers, due, monday)),
    supplier_time_trackings: week((monday) => supplierTimeIn(suppliers, monday)),
  };
}
