import type { DailySummary } from "#app/contracts/field/field-dashboards.ts";
import type { Settled } from "#app/crud/settle.ts";
import type { Tile } from "#app/ui/page/index.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { addresses } from "../addresses.ts";
import { followRules, followTones } from "../dashboard/visitorsRoadmapFollow/states.ts";
import { type ReportAccess, reportHref, weeksUntil } from "./report-links.ts";
import { type Reports, reportIn } from "./week-charts.ts";

const absences = [
  { state: "missing", label: "Promotores que não apareceram hoje", one: "Promotor que não apareceu hoje" },
  { state: "late", label: "Promotores atrasados hoje", one: "Promotor atrasado hoje" },
] as const;

/** Returns those who have visits today and have entered no store, from the day's counts. */
export const absenceTiles = (daily: Settled<DailySummary>): Settled<Tile>[] =>
  daily === null
    ? [null]
    : absences.map(({ state, label, one }) => ({
        label,
        one,
        count: daily.visitors_by_state[state],
        tone: followTones[state],
        rule: followRules[state],
        href: withSearch(addresses.follow, { state }),
      }));

/** Returns the visits of the week that nobody made or justified, from the week's reports. */
export function missedTile(reports: Reports, today: string, access: ReportAccess): Settled<Tile> {
  const report = reportIn(reports, "cached_visit_report");
  const [week] = weeksUntil(today).slice(-1);
  if (!report || !week) return null;
  return {
    label: "Visitas não realizadas nesta semana",
    one: "Visita não realizada nesta semana",
    count: report.summary.missed_visits_count,
    tone: "warning",
    rule: "Do plano desde segunda-feira, sem entrada e sem justificativa.",
    href: reportHref(access, "visits", week, { state: "missed" }),
  };
}
