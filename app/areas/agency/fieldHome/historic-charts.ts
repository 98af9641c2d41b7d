import type {
  HistoricStoreTasks,
  HistoricStoreTime,
  HistoricSupplierTime,
  HistoricSurveys,
  HistoricVisits,
} from "#app/contracts/field/field-dashboards.ts";
import { taskFigureKeys, taskFigures } from "#app/contracts/store/store-tasks.ts";
import { justifications, visitFigures } from "#app/contracts/visits/planned-visits.ts";
import type { Settled } from "#app/crud/settle.ts";
import { taskFigureTones } from "#app/screens/task-states.ts";
import { visitStateTones } from "#app/screens/visit-states.ts";
import { formatDate, formatInteger, formatPercent } from "#app/ui/format.ts";
import { type Chart, formatDecimalHours } from "./chart.ts";
import { type Days, type ReportAccess, reportHref, weeksUntil } from "./report-links.ts";

/** Formats a week as "45 (02/11)": the week of the year and its Monday. */
const weekLabel = ({ week_number, days }: { week_number: number; days: Days }) =>
  `${week_number} (${formatDate(days.first).slice(0, 5)})`;

function weekly<T extends { week_number: number }>(weeks: Settled<T[]> | undefined, today: string) {
  const spans = weeksUntil(today);
  return weeks ? weeks.map((week, i) => ({ ...week, days: spans[i] as Days })) : null;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const dimension = "Semana";

export function chartVisits(weeks: Settled<HistoricVisits[]>, today: string, access: ReportAccess): Settled<Chart> {
  const rows = weekly(weeks, today);
  if (!rows) return null;
  const all = sum(rows.map((row) => row.total_status_visits_count));
  const done = sum(rows.map((row) => row.done_count));
  const states = ["done", "justified", "missed"] as const;
  return {
    dimension,
    series: states.map((state) => visitFigures[state]),
    tones: states.map((state) => visitStateTones[state]),
    summary: `${formatInteger(done)} visitas realizadas de ${formatInteger(all)} já encerradas em doze semanas; quem está em loja e o que está a fazer não contam.`,
    rows: rows.map((row) => ({
      label: weekLabel(row),
      values: [row.done_count, row.with_justification_count, row.without_justification_count],
      hrefs: states.map((state) => reportHref(access, "visits", row.days, { state })),
    })),
    also: [{ name: "Total", values: rows.map((row) => formatInteger(row.total_status_visits_count)) }],
  };
}

const reasons = ["without_time_to_visit", "locomotion_issue", "health_issue", "roadmap_change"] as const;

/** Charts the reasons of the justified visits. */
export function chartJustifications(
  weeks: Settled<HistoricVisits[]>,
  today: string,
  access: ReportAccess,
): Settled<Chart> {
  const rows = weekly(weeks, today);
  if (!rows) return null;
  return {
    dimension,
    series: reasons.map((reason) => justifications[reason]),
    summary: `${formatInteger(sum(rows.map((row) => row.with_justification_count)))} visitas com justificativa, por motivo.`,
    rows: rows.map((row) => ({
      label: weekLabel(row),
      values: reasons.map((reason) => row[`${reason}_count`]),
      hrefs: reasons.map((justification) =>
        reportHref(access, "visits", row.days, { state: "justified", justification }),
      ),
    })),
  };
}

export function chartTasks(
  weeks: Settled<HistoricStoreTasks[]> | undefined,
  today: string,
  access: ReportAccess,
): Settled<Chart> {
  const rows = weekly(weeks, today);
  if (!rows) return null;
  return {
    dimension,
    series: taskFigureKeys.map((key) => taskFigures[key]),
    tones: taskFigureTones,
    unit: "percent",
    summary: `${formatPercent(rows.at(-1)?.done_percent ?? 0)} das tarefas desta semana estão concluídas.`,
    rows: rows.map((row) => ({
      label: weekLabel(row),
      values: [row.done_percent, row.pending_percent, row.with_issue_percent],
      hrefs: taskFigureKeys.map((status) => reportHref(access, "replacement", row.days, { status })),
    })),
  };
}

export function chartStoreTime(
  weeks: Settled<HistoricStoreTime[]> | undefined,
  today: string,
  access: ReportAccess,
): Settled<Chart> {
  const rows = weekly(weeks, today);
  if (!rows) return null;
  return {
    dimension,
    series: ["Em loja", "Em deslocamento"],
    tones: ["info", "neutral"],
    unit: "percent",
    summary: `${formatPercent(rows.at(-1)?.inside_stores_percent ?? 0)} do tempo desta semana foi dentro das lojas.`,
    rows: rows.map((row) => ({
      label: weekLabel(row),
      values: [row.inside_stores_percent, row.traveled_percent],
      href: reportHref(access, "visits", row.days, { state: "done" }),
    })),
  };
}

export function chartSurveys(
  weeks: Settled<HistoricSurveys[]> | undefined,
  today: string,
  access: ReportAccess,
): Settled<Chart> {
  const rows = weekly(weeks, today);
  if (!rows) return null;
  return {
    dimension,
    series: ["Respondidas"],
    tones: ["success"],
    summary: `${formatInteger(sum(rows.map((row) => row.quantity_done)))} pesquisas respondidas em doze semanas.`,
    rows: rows.map((row) => ({
      label: weekLabel(row),
      values: [row.quantity_done],
      hrefs: [reportHref(access, "schedules", row.days)],
    })),
    also: [{ name: "% das agendadas", values: rows.map((row) => formatPercent(row.executed_percent)) }],
  };
}

export function chartSupplierTime(
  weeks: Settled<HistoricSupplierTime[]> | undefined,
  today: string,
  access: ReportAccess,
  supplier: string,
): Settled<Chart> {
  const rows = weekly(weeks, today);
  if (!rows) return null;
  const filters: Record<string, string> = supplier ? { agency_supplier_uuid: supplier } : {};
  return {
    dimension,
    series: ["Horas trabalhadas"],
    tones: ["success"],
    unit: "hours",
    summary: `${formatDecimalHours(sum(rows.map((row) => row.worked_hours_total)))} trabalhadas em doze semanas.`,
    rows: rows.map((row) => ({
      label: weekLabel(row),
      values: [row.worked_hours_total],
      hrefs: [reportHref(access, "supplierTimeTracking", row.days, filters)],
    })),
    also: [{ name: "% do planejado", values: rows.map((row) => formatPercent(row.worked_hours_percent)) }],
  };
}
