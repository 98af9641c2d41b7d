import {
  type DailySummary,
  dailySummaryOperation,
  weekFollowOperation,
} from "#app/contracts/field/field-dashboards.ts";
import { type Settled, settle } from "#app/crud/settle.ts";
import { loadAccountTiles } from "#app/screens/to-do/account-tiles.ts";
import { visitTiles } from "#app/screens/visit-states.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import { formatInteger } from "#app/ui/format.ts";
import type { Figure, Tile } from "#app/ui/page/index.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { addresses } from "../addresses.ts";
import { followTiles } from "../dashboard/visitorsRoadmapFollow/states.ts";
import type { Chart } from "./chart.ts";
import { type ReportAccess, reportHref } from "./report-links.ts";
import { absenceTiles, missedTile } from "./to-do.ts";
import {
  chartWeekStoreTime,
  chartWeekSupplierTime,
  chartWeekSurveys,
  chartWeekTasks,
  chartWeekVisits,
} from "./week-charts.ts";

export interface Week {
  toDo: Settled<Tile>[];
  daily: Settled<Record<"visits" | "team" | "people", { total: Figure; items: Figure[] }>>;
  charts: { id: string; title: string; chart: Settled<Chart> }[];
}

/** Loads what waits, today's counts and the week's five reports. */
export async function loadWeek(
  context: Context,
  today: string,
  access: ReportAccess,
  seesTeam: boolean,
): Promise<Week> {
  const api = apiOf(context);
  const [daily, reports, threats] = await Promise.all([
    settle(api.read(dailySummaryOperation, {}).then(({ daily_summary }) => daily_summary)),
    settle(api.read(weekFollowOperation, {}).then(({ data }) => data)),
    loadAccountTiles(context),
  ]);
  const toDo = [
    ...(seesTeam ? absenceTiles(daily) : []),
    ...(access.visits ? [missedTile(reports, today, access)] : []),
    ...threats,
  ];
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
  return { toDo, daily: daily && figuresOf(daily, today, access, seesTeam), charts };
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
