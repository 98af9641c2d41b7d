import {
  type DailySummary,
  dailySummaryOperation,
  weekFollowOperation,
} from "#app/contracts/field/field-dashboards.ts";
import { type Settled, settle } from "#app/crud/settle.ts";
import type { ApiClient } from "#app/session/client.ts";
import { formatInteger } from "#app/ui/format.ts";
import type { Figure } from "#app/ui/page/index.ts";
import { addresses } from "../addresses.ts";
import type { Chart } from "./chart.ts";
import { type ReportAccess, reportHref } from "./report-links.ts";
import {
  chartWeekStoreTime,
  chartWeekSupplierTime,
  chartWeekSurveys,
  chartWeekTasks,
  chartWeekVisits,
} from "./week-charts.ts";

export interface Week {
  daily: Settled<{ visits: Figure[]; people: Figure[] }>;
  charts: { id: string; title: string; chart: Settled<Chart> }[];
}

/** Loads today's counts and the week's five reports. */
export async function loadWeek(api: ApiClient, today: string, access: ReportAccess): Promise<Week> {
  const [daily, reports] = await Promise.all([
    settle(api.read(dailySummaryOperation, {})),
    settle(api.read(weekFollowOperation, {}).then(({ data }) => data)),
  ]);
  const charts = [
    { id: "visitas", title: "Visitas da semana", chart: chartWeekVisits(reports, today, access) },
    { id: "tarefas", title: "Tarefas em loja da semana", chart: chartWeekTasks(reports, today, access) },
    { id: "pesquisas", title: "Pesquisas da semana", chart: chartWeekSurveys(reports, today, access) },
    { id: "tempo", title: "Tempo em loja da semana", chart: chartWeekStoreTime(reports, today, access) },
    {
      id: "fornecedores",
      title: "Tempo por fornecedor na semana",
      chart: chartWeekSupplierTime(reports, today, access),
    },
  ];
  return { daily: daily && figuresOf(daily.daily_summary, today, access), charts };
}

function figuresOf(daily: DailySummary, today: string, access: ReportAccess) {
  const days = { first: today, last: today };
  const visits = (label: string, count: number, filters?: Record<string, string>): Figure => ({
    label,
    value: formatInteger(count),
    href: reportHref(access, "visits", days, filters),
  });
  const people = (label: string, count: number, presence?: string): Figure => ({
    label,
    value: formatInteger(count),
    href: `${addresses.fieldStaff}${presence ? `?presence=${presence}` : ""}`,
  });
  return {
    visits: [
      visits("Planejadas", daily.planned_visits_count),
      visits("Realizadas", daily.done_visits_count, { in_store: "false" }),
      visits("Em loja agora", daily.working_visits_count, { in_store: "true" }),
      visits("Pendentes", daily.pending_visits_count, { state: "planned" }),
    ],
    people: [
      people("Na equipe", daily.total_visitors_count),
      people("Conectados", daily.logged_in_visitors_count, "logged_in"),
      people("Saíram hoje", daily.logged_out_visitors_count, "logged_out"),
      people("Não entraram hoje", daily.unlogged_visitors_count, "unlogged"),
    ],
  };
}
