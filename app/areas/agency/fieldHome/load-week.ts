import {
  type DailySummary,
  dailySummaryOperation,
  weekFollowOperation,
} from "#app/contracts/field/field-dashboards.ts";
import { type Settled, settle } from "#app/crud/settle.ts";
import { visitTiles } from "#app/screens/visit-states.ts";
import type { ApiClient } from "#app/session/client.ts";
import { formatInteger } from "#app/ui/format.ts";
import type { Figure } from "#app/ui/page/index.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { addresses } from "../addresses.ts";
import { followTiles } from "../dashboard/visitorsRoadmapFollow/states.ts";
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
  daily: Settled<Record<"visits" | "team" | "people", { total: Figure; items: Figure[] }>>;
  charts: { id: string; title: string; chart: Settled<Chart> }[];
}

/** Loads today's counts and the week's five reports. */
export async function loadWeek(api: ApiClient, today: string, access: ReportAccess, seesTeam: boolean): Promise<Week> {
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
  return { daily: daily && figuresOf(daily.daily_summary, today, access, seesTeam), charts };
}

/** Returns the tiles of the day: each total stands above the parts that add up to it. */
function figuresOf(daily: DailySummary, today: string, access: ReportAccess, seesTeam: boolean) {
  const days = { first: today, last: today };
  const people = (label: string, count: number, presence?: string): Figure => ({
    label,
    value: formatInteger(count),
    href: `${addresses.fieldStaff}${presence ? `?presence=${presence}` : ""}`,
  });
  return {
    visits: visitTiles(daily, (state) => reportHref(access, "visits", days, state && { state })),
    team: followTiles(daily.visitors_by_state, (state) =>
      seesTeam ? withSearch(addresses.follow, { state }) : undefined,
    ),
    people: {
      total: people("Pessoas com login de campo", daily.total_visitors_count),
      items: [
        people("No aplicativo agora", daily.logged_in_visitors_count, "logged_in"),
        people("Usaram hoje e saíram", daily.logged_out_visitors_count, "logged_out"),
        people("Não abriram hoje", daily.unlogged_visitors_count, "unlogged"),
      ],
    },
  };
}
