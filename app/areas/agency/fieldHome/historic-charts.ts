import type {
  HistoricStoreTasks,
  HistoricStoreTime,
  HistoricSupplierTime,
  HistoricSurveys,
  HistoricVisits,
} from "#app/contracts/field/field-dashboards.ts";
import { justifications } from "#app/contracts/visits/planned-visits.ts";
import type { Settled } from "#app/crud/settle.ts";
import { formatDate, formatInteger, formatPercent } from "#app/ui/format.ts";
import { type Chart, hours } from "./chart.ts";
import { type Days, type Doors, rowsOf, weeksUntil } from "./links.ts";

/** "45 (02/11)": the week of the year, and its Monday. */
const weekLabel = ({ week_number, days }: { week_number: number; days: Days }) =>
  `${week_number} (${formatDate(days.first).slice(0, 5)})`;

function weekly<T extends { week_number: number }>(weeks: Settled<T[]> | undefined, today: string) {
  const spans = weeksUntil(today);
  return weeks ? weeks.map((week, i) => ({ ...week, days: spans[i] as Days })) : null;
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const dimension = "Semana";

export function visitsOf(weeks: Settled<HistoricVisits[]>, today: string, doors: Doors): Settled<Chart> {
  const rows = weekly(weeks, today);
  if (!rows) return null;
  const all = sum(rows.map((row) => row.total_status_visits_count));
  const done = sum(rows.map((row) => row.done_count));
  const states = [{ state: "done" }, { state: "justified" }, { state: "missed" }];
  return {
    dimension,
    series: ["Realizadas", "Com justificativa", "Sem justificativa"],
    summary: `${formatInteger(done)} visitas realizadas de ${formatInteger(all)} em doze semanas.`,
    rows: rows.map((row) => ({
      label: weekLabel(row),
      values: [row.done_count, row.with_justification_count, row.without_justification_count],
      hrefs: states.map((state) => rowsOf(doors, "visits", row.days, state)),
    })),
    also: [{ name: "Total", values: rows.map((row) => formatInteger(row.total_status_visits_count)) }],
  };
}

const reasons = ["without_time_to_visit", "locomotion_issue", "health_issue", "roadmap_change"] as const;

/** Of the justified visits, why. */
export function reasonsOf(weeks: Settled<HistoricVisits[]>, today: string, doors: Doors): Settled<Chart> {
  const rows = weekly(weeks, today);
  if (!rows) return null;
  return {
    dimension,
    series: reasons.map((reason) => justifications[reason]),
    summary: `${formatInteger(sum(rows.map((row) => row.with_justification_count)))} visitas com justificativa, por motivo.`,
    rows: rows.map((row) => ({
      label: weekLabel(row),
      values: reasons.map((reason) => row[`${reason}_count`]),
      hrefs: reasons.map((justification) => rowsOf(doors, "visits", row.days, { state: "justified", justification })),
    })),
  };
}

export function tasksOf(weeks: Settled<HistoricStoreTasks[]> | undefined, today: string, doors: Doors): Settled<Chart> {
  const rows = weekly(weeks, today);
  if (!rows) return null;
  return {
    dimension,
    series: ["Concluídas", "Pendentes", "Com problema"],
    unit: "percent",
    summary: `${formatPercent(rows.at(-1)?.done_percent ?? 0)} das tarefas desta semana estão concluídas.`,
    rows: rows.map((row) => ({
      label: weekLabel(row),
      values: [row.done_percent, row.pending_percent, row.with_issue_percent],
      hrefs: ["done", "open", "with_issue"].map((status) => rowsOf(doors, "replacement", row.days, { status })),
    })),
  };
}

export function storeTimeOf(
  weeks: Settled<HistoricStoreTime[]> | undefined,
  today: string,
  doors: Doors,
): Settled<Chart> {
  const rows = weekly(weeks, today);
  if (!rows) return null;
  return {
    dimension,
    series: ["Em loja", "Em deslocamento"],
    unit: "percent",
    summary: `${formatPercent(rows.at(-1)?.inside_stores_percent ?? 0)} do tempo desta semana foi dentro das lojas.`,
    rows: rows.map((row) => ({
      label: weekLabel(row),
      values: [row.inside_stores_percent, row.traveled_percent],
      href: rowsOf(doors, "visits", row.days, { state: "done" }),
    })),
  };
}

export function surveysOf(weeks: Settled<HistoricSurveys[]> | undefined, today: string, doors: Doors): Settled<Chart> {
  const rows = weekly(weeks, today);
  if (!rows) return null;
  return {
    dimension,
    series: ["Respondidas"],
    summary: `${formatInteger(sum(rows.map((row) => row.quantity_done)))} pesquisas respondidas em doze semanas.`,
    rows: rows.map((row) => ({
      label: weekLabel(row),
      values: [row.quantity_done],
      hrefs: [rowsOf(doors, "schedules", row.days)],
    })),
    also: [{ name: "% das agendadas", values: rows.map((row) => formatPercent(row.executed_percent)) }],
  };
}

export function supplierTimeOf(
  weeks: Settled<HistoricSupplierTime[]> | undefined,
  today: string,
  doors: Doors,
  supplier: string,
): Settled<Chart> {
  const rows = weekly(weeks, today);
  if (!rows) return null;
  const narrower: Record<string, string> = supplier ? { agency_supplier_uuid: supplier } : {};
  return {
    dimension,
    series: ["Horas trabalhadas"],
    unit: "hours",
    summary: `${hours(sum(rows.map((row) => row.worked_hours_total)))} trabalhadas em doze semanas.`,
    rows: rows.map((row) => ({
      label: weekLabel(row),
      values: [row.worked_hours_total],
      hrefs: [rowsOf(doors, "supplierTimeTracking", row.days, narrower)],
    })),
    also: [{ name: "% do planejado", values: rows.map((row) => formatPercent(row.worked_hours_percent)) }],
  };
}
