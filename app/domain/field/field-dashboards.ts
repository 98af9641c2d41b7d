import { sql } from "kysely";
import type { DailySummary, WeekFollow } from "#app/contracts/field/field-dashboards.ts";
import { weekdayKeys } from "#app/contracts/platform/weekdays.ts";
import type { Scope } from "#app/db/scope.server.ts";
import { addDays } from "../platform/clock.ts";
import { ALL_ACCOUNTS } from "../platform/rollup-keys.ts";
import { spanOf } from "../platform/weeks.ts";
import { taskNumbers, tasksOf } from "../store/store-task-numbers.ts";
import { selectFollowed } from "./field-follow.ts";
import {
  countedRows,
  type Measure,
  Numbers,
  percent,
  selectSurveysDue,
  toHours,
  visitMeasures,
  visitsAt,
} from "./field-numbers.ts";
import { countInStore, countStates, sumCounts } from "./visit-figures.ts";

interface Minutes {
  planned: number;
  worked: number;
}

/** Compares worked with planned hours line by line, so that the lines of a report add up to its summary. */
function hoursOf(lines: readonly Minutes[]) {
  const sum = (minutesOf: (line: Minutes) => number) => toHours(lines.reduce((n, line) => n + minutesOf(line), 0));
  return {
    planned_hours_total: sum(({ planned }) => planned),
    worked_hours_total: sum(({ worked }) => worked),
    exceed_hours_total: sum(({ planned, worked }) => Math.max(0, worked - planned)),
    remaining_planned_hours_total: sum(({ planned, worked }) => Math.max(0, planned - worked)),
  };
}

/**
 * Returns the current week by day, each report with its total: visits, tasks, surveys, time in stores; and time by
 * supplier.
 */
export async function weekFollow(scope: Scope): Promise<WeekFollow[]> {
  const { today, due } = await todayAndSurveysDue(scope);
  const { first, last } = spanOf(today, 1);
  const days = Array.from({ length: 7 }, (_, i) => addDays(first, i));
  const measures: Measure[] = [...visitMeasures, "surveys_answered", "planned_minutes", "inside_minutes"];
  const { numbers, suppliers } = await numbersAndSuppliers(scope, measures, first, last);
  const tasksDaily = await taskNumbers(scope, first, last, "day");
  const sum = (measure: Measure, some = days) => some.reduce((n, day) => n + numbers.at(day, measure), 0);
  const totalDue = days.reduce((n, day) => n + (due[day] ?? 0), 0);
  const visits = (some: string[]) => {
    const counts = sumCounts(some.map((day) => visitsAt(numbers, day)));
    return { done_visits_percent: percent(counts.done_visits_count, counts.planned_visits_count), ...counts };
  };
  const surveys = (some: string[], until: string[]) => ({
    answered_surveys_count: sum("surveys_answered", some),
    answered_surveys_cumulative_percent: percent(sum("surveys_answered", until), totalDue),
  });
  const tasks = (some: string[]) => {
    const { counts, percents } = tasksOf(tasksDaily, some);
    return { ...counts, ...percents };
  };
  const time = (some: string[]) =>
    hoursOf(
      some.map((day) => ({ planned: numbers.at(day, "planned_minutes"), worked: numbers.at(day, "inside_minutes") })),
    );
  const daily = <T>(make: (day: string[], i: number) => T) =>
    days.map((day, i) => ({ week_day: weekdayKeys[(i + 1) % 7] as (typeof weekdayKeys)[number], ...make([day], i) }));
  return [
    { report_name: "cached_visit_report", data: daily(visits), summary: visits(days) },
    { report_name: "cached_store_task_report", data: daily(tasks), summary: tasks(days) },
    {
      report_name: "cached_survey_report",
      data: daily((day, i) => surveys(day, days.slice(0, i + 1))),
      summary: surveys(days, days),
    },
    { report_name: "cached_sales_point_time_tracking_report", data: daily(time), summary: time(days) },
    {
      report_name: "cached_supplier_time_tracking_report",
      data: suppliers.map((supplier) => ({
        agency_supplier_uuid: supplier.uuid,
        supplier_name: supplier.supplier_name,
        ...hoursOf([supplier]),
      })),
      summary: hoursOf(suppliers),
    },
  ];
}

/** Returns the business day, and the answers due on each day of its week. */
async function todayAndSurveysDue(scope: Scope) {
  const monday = sql<string>`date_trunc('week', app.today())::date`;
  const { rows } = await sql<{ today: string; due: Record<string, number> }>`select app.today() as today,
    (select coalesce(json_object_agg(day::text, n), '{}')
      from (${selectSurveysDue(scope, monday, sql`${monday} + 6`, "day")}) d) as due`.execute(scope.db);
  return rows[0] ?? { today: "", due: {} };
}

interface SupplierTime extends Minutes {
  uuid: string;
  supplier_name: string;
}

/** Returns the agency's numbers by day, and the minutes planned and worked for each attended supplier, by name. */
async function numbersAndSuppliers(scope: Scope, measures: Measure[], first: string, last: string) {
  const all = [...measures, "supplier_planned_minutes", "supplier_worked_minutes"] as Measure[];
  const found = await sql<{ uuid: string; supplier_name: string | null; day: string; measure: Measure; n: number }>`
    select c.agency_supplier_uuid as uuid, g.supplier_name, c.day, c.measure, sum(c.n)::int as n
    from (${countedRows(scope, all, first, last, sql`true`)}) c
    left join agency_suppliers g on g.agency_uuid = ${scope.org} and g.uuid = c.agency_supplier_uuid
    group by 1, 2, 3, 4 order by 2, 1`.execute(scope.db);
  const numbers = new Numbers();
  const suppliers = new Map<string, SupplierTime>();
  for (const { uuid, supplier_name, day, measure, n } of found.rows) {
    if (uuid === ALL_ACCOUNTS) numbers.add(day, measure, n);
    if (supplier_name === null) continue;
    const time = suppliers.get(uuid) ?? { uuid, supplier_name, planned: 0, worked: 0 };
    if (measure === "supplier_planned_minutes") time.planned += n;
    if (measure === "supplier_worked_minutes") time.worked += n;
    suppliers.set(uuid, time);
  }
  for (const inStore of await countInStore(scope, first, last, "day")) numbers.addInStore(inStore);
  return { numbers, suppliers: [...suppliers.values()] };
}

/** Returns today's planned visits by state, their visitors by state, and the field staff by presence. */
export async function dailySummary(scope: Scope): Promise<DailySummary> {
  const { rows } = await sql<DailySummary>`
    select v.*, ${selectFollowed(scope)} as visitors_by_state, f.logged_in as logged_in_visitors_count, f.logged_out as logged_out_visitors_count,
      f.unlogged as unlogged_visitors_count, f.total as total_visitors_count
    from app.field_presence() f
    cross join (select ${countStates} from planned_visits p join stores s on s.uuid = p.store_uuid
      where p.agency_uuid = ${scope.org} and p.day = app.today()) v`.execute(scope.db);
  return rows[0] as DailySummary;
}
