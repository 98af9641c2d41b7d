import type { WeekFollow } from "#app/contracts/field/field-dashboards.ts";
import { weekdayLabels } from "#app/contracts/platform/weekdays.ts";
import { taskFigureKeys, taskFigures } from "#app/contracts/store/store-tasks.ts";
import { countOfState, visitFigureKeys, visitFigures } from "#app/contracts/visits/planned-visits.ts";
import type { Settled } from "#app/crud/settle.ts";
import { taskFigureTones } from "#app/screens/task-states.ts";
import { visitStateTones } from "#app/screens/visit-states.ts";
import { formatInteger, formatPercent } from "#app/ui/format.ts";
import { type Chart, formatDecimalHours } from "./chart.ts";
import { type Days, daysOfWeek, type ReportAccess, reportHref } from "./report-links.ts";

export type Reports = Settled<WeekFollow[]>;
type Named<N extends WeekFollow["report_name"]> = Extract<WeekFollow, { report_name: N }>;

export function reportIn<N extends WeekFollow["report_name"]>(reports: Reports, name: N): Named<N> | null {
  return (reports?.find(({ report_name }) => report_name === name) as Named<N> | undefined) ?? null;
}

const dayLabel = ({ week_day }: { week_day: keyof typeof weekdayLabels }) =>
  weekdayLabels[week_day].replace("-feira", "");

/** Adds its day of the current week to each row of a report. */
function daily<T>(data: readonly T[], today: string): (T & { days: Days })[] {
  const week = daysOfWeek(today);
  return data.map((row, i) => ({ ...row, days: week[i] as Days }));
}

const currentWeek = (today: string): Days => {
  const week = daysOfWeek(today);
  return { first: (week[0] as Days).first, last: (week[6] as Days).last };
};

export function chartWeekVisits(reports: Reports, today: string, access: ReportAccess): Settled<Chart> {
  const report = reportIn(reports, "cached_visit_report");
  if (!report) return null;
  const rows = daily(report.data, today);
  const { summary } = report;
  const parts = visitFigureKeys.map(
    (state) => `${formatInteger(countOfState(summary, state))} ${visitFigures[state].toLowerCase()}`,
  );
  return {
    dimension: "Dia",
    series: visitFigureKeys.map((state) => visitFigures[state]),
    tones: visitFigureKeys.map((state) => visitStateTones[state]),
    summary: `${formatInteger(summary.planned_visits_count)} visitas planejadas na semana: ${parts.join(", ")}.`,
    rows: rows.map((row) => ({
      label: dayLabel(row),
      values: visitFigureKeys.map((state) => countOfState(row, state)),
      hrefs: visitFigureKeys.map((state) => reportHref(access, "visits", row.days, { state })),
    })),
    also: [
      {
        name: "Visitas planejadas",
        values: rows.map((row) => formatInteger(row.planned_visits_count)),
        hrefs: rows.map((row) => reportHref(access, "visits", row.days)),
      },
      { name: "% realizadas", values: rows.map((row) => formatPercent(row.done_visits_percent)) },
    ],
  };
}

export function chartWeekTasks(reports: Reports, today: string, access: ReportAccess): Settled<Chart> {
  const report = reportIn(reports, "cached_store_task_report");
  if (!report) return null;
  const rows = daily(report.data, today);
  const { done_percent, pending_percent, with_issue_percent } = report.summary;
  return {
    dimension: "Dia",
    series: taskFigureKeys.map((key) => taskFigures[key]),
    tones: taskFigureTones,
    summary: `${formatPercent(done_percent)} concluídas, ${formatPercent(pending_percent)} em aberto, ${formatPercent(with_issue_percent)} com “${taskFigures.with_issue}”.`,
    rows: rows.map((row) => ({
      label: dayLabel(row),
      values: [row.done_count, row.pending_count, row.with_issue_count],
      hrefs: taskFigureKeys.map((status) => reportHref(access, "replacement", row.days, { status })),
    })),
    also: [{ name: "% concluídas", values: rows.map((row) => formatPercent(row.done_percent)) }],
  };
}

export function chartWeekSurveys(reports: Reports, today: string, access: ReportAccess): Settled<Chart> {
  const report = reportIn(reports, "cached_survey_report");
  if (!report) return null;
  const rows = daily(report.data, today);
  const { answered_surveys_count: answered, answered_surveys_cumulative_percent: part } = report.summary;
  return {
    dimension: "Dia",
    series: ["Respondidas"],
    tones: ["success"],
    summary: `${formatInteger(answered)} pesquisas respondidas na semana, ${formatPercent(part)} das agendadas.`,
    rows: rows.map((row) => ({
      label: dayLabel(row),
      values: [row.answered_surveys_count],
      hrefs: [reportHref(access, "schedules", row.days)],
    })),
    also: [{ name: "Acumulado", values: rows.map((row) => formatPercent(row.answered_surveys_cumulative_percent)) }],
  };
}

type Hours = Named<"cached_sales_point_time_tracking_report">["summary"];

const timeSeries = ["Trabalhadas", "Abaixo do plano"];
const timeTones = ["success", "neutral"] as const;
const timeOf = (row: Hours) => [row.worked_hours_total, row.remaining_planned_hours_total];
const timeSummary = (all: Hours) =>
  `${formatDecimalHours(all.worked_hours_total)} trabalhadas de ${formatDecimalHours(all.planned_hours_total)} planejadas: ${formatDecimalHours(all.exceed_hours_total)} além do plano e ${formatDecimalHours(all.remaining_planned_hours_total)} abaixo.`;
const extraColumns = (rows: readonly Hours[]) => [
  { name: "Horas planejadas", values: rows.map((row) => formatDecimalHours(row.planned_hours_total)) },
  { name: "Além do plano", values: rows.map((row) => formatDecimalHours(row.exceed_hours_total)) },
];

export function chartWeekStoreTime(reports: Reports, today: string, access: ReportAccess): Settled<Chart> {
  const report = reportIn(reports, "cached_sales_point_time_tracking_report");
  if (!report) return null;
  const rows = daily(report.data, today);
  return {
    dimension: "Dia",
    series: timeSeries,
    tones: timeTones,
    unit: "hours",
    summary: `Da entrada à saída de cada visita planejada, de quem está em loja até agora: ${timeSummary(report.summary)}`,
    rows: rows.map((row) => ({
      label: dayLabel(row),
      values: timeOf(row),
      href: reportHref(access, "visits", row.days),
    })),
    also: extraColumns(rows),
  };
}

export function chartWeekSupplierTime(reports: Reports, today: string, access: ReportAccess): Settled<Chart> {
  const report = reportIn(reports, "cached_supplier_time_tracking_report");
  if (!report) return null;
  return {
    dimension: "Fornecedor",
    series: timeSeries,
    tones: timeTones,
    unit: "hours",
    summary: `Só o atendimento que o promotor registrou para cada fornecedor, dentro do tempo em loja: ${timeSummary(report.summary)}`,
    rows: report.data.map((row) => ({
      label: row.supplier_name,
      values: timeOf(row),
      href: reportHref(access, "supplierTimeTracking", currentWeek(today), {
        agency_supplier_uuid: row.agency_supplier_uuid,
      }),
    })),
    also: extraColumns(report.data),
  };
}
