import { z } from "zod";
import { operation } from "../platform/operation.ts";
import { pageQuery } from "../platform/paging.ts";
import { weekday } from "../platform/weekdays.ts";
import { visitCounts } from "../visits/planned-visits.ts";
import { followStateKeys } from "./field-follow.ts";

const count = z.number().int();
const percent = z.number();
/** ISO 8601 week number. */
const week_number = count;

export const historicVisits = z.object({
  week_number,
  done_count: count,
  with_justification_count: count,
  without_justification_count: count,
  total_status_visits_count: count,
  without_time_to_visit_count: count,
  locomotion_issue_count: count,
  health_issue_count: count,
  roadmap_change_count: count,
});
export type HistoricVisits = z.infer<typeof historicVisits>;

export const historicStoreTasks = z.object({
  week_number,
  done_percent: percent,
  pending_percent: percent,
  with_issue_percent: percent,
});
export type HistoricStoreTasks = z.infer<typeof historicStoreTasks>;
export const historicStoreTime = z.object({ week_number, inside_stores_percent: percent, traveled_percent: percent });
export type HistoricStoreTime = z.infer<typeof historicStoreTime>;
export const historicSurveys = z.object({ week_number, quantity_done: count, executed_percent: percent });
export type HistoricSurveys = z.infer<typeof historicSurveys>;
export const historicSupplierTime = z.object({
  week_number,
  worked_hours_total: z.number(),
  worked_hours_percent: percent,
});
export type HistoricSupplierTime = z.infer<typeof historicSupplierTime>;
const historic = z.object({
  visits: z.array(historicVisits),
  store_tasks: z.array(historicStoreTasks),
  sales_point_time_trackings: z.array(historicStoreTime),
  surveys: z.array(historicSurveys),
  supplier_time_trackings: z.array(historicSupplierTime),
});
export type Historic = z.infer<typeof historic>;

/** The last twelve weeks; the time per supplier is that of one supplier or of all. */
export const historicOperation = operation({
  method: "get",
  path: "/dashboards/historic",
  query: z.object({ agency_supplier_uuid: z.uuid().optional() }),
  answer: z.object({ historic }),
});

export const supplierTimeQuery = pageQuery.extend({ agency_supplier_uuid: z.uuid().optional() });

const report = <N extends string, D extends z.ZodObject, S extends z.ZodObject>(name: N, data: D, summary: S) =>
  z.object({ report_name: z.literal(name), data: z.array(data), summary });

const visits = z.object({ done_visits_percent: percent, ...visitCounts });
const tasks = z.object({
  done_count: count,
  pending_count: count,
  with_issue_count: count,
  done_percent: percent,
  pending_percent: percent,
  with_issue_percent: percent,
});
const hours = z.object({
  planned_hours_total: z.number(),
  worked_hours_total: z.number(),
  exceed_hours_total: z.number(),
  remaining_planned_hours_total: z.number(),
});
const surveys = z.object({ answered_surveys_count: count, answered_surveys_cumulative_percent: percent });
const daily = { week_day: weekday };

/** A report on the current week, Monday to Sunday. */
const weekFollow = z.discriminatedUnion("report_name", [
  report("cached_visit_report", visits.extend(daily), visits),
  report("cached_store_task_report", tasks.extend(daily), tasks),
  report("cached_survey_report", surveys.extend(daily), surveys),
  report("cached_sales_point_time_tracking_report", hours.extend(daily), hours),
  report(
    "cached_supplier_time_tracking_report",
    hours.extend({ agency_supplier_uuid: z.uuid(), supplier_name: z.string() }),
    hours,
  ),
]);
export type WeekFollow = z.infer<typeof weekFollow>;

export const weekFollowOperation = operation({
  method: "get",
  path: "/dashboards/week_follow",
  answer: z.object({ data: z.array(weekFollow) }),
});

const dailySummary = z.object({
  ...visitCounts,
  /** The visitors who have visits planned today. */
  visitors_by_state: z.record(z.enum(followStateKeys), count),
  logged_in_visitors_count: count,
  logged_out_visitors_count: count,
  unlogged_visitors_count: count,
  total_visitors_count: count,
});
export type DailySummary = z.infer<typeof dailySummary>;

/** Today's planned visits and field staff, counted. */
export const dailySummaryOperation = operation({
  method: "get",
  path: "/dashboards/daily_summary_follow",
  answer: z.object({ daily_summary: dailySummary }),
});
