import { dayAt } from "#app/contracts/platform/dates.ts";
import {
  type RetailerAccesses,
  retailerAccessesOperation,
  retailerVisitorsOperation,
  storeAccessList,
  temporaryVisitorsOperation,
} from "#app/contracts/reports/platform-reports.ts";
import { abilitiesOf } from "#app/crud/abilities.ts";
import { pageNumber } from "#app/crud/search.ts";
import { settle } from "#app/crud/settle.ts";
import { apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import { periodOfDays } from "#app/ui/table/index.ts";

/** The retailers that a chart shows at once. */
const SHOWN = 10;
/** The parameter of the page of retailers. */
export const RETAILERS_PAGE = "redes";

/** A retailer's visits in the period: all, and those of each day. */
export interface RetailerWeek {
  uuid: string;
  name: string;
  stores: number;
  total: number;
  days: Record<string, number>;
}

/** The numbers of the administration's charts, each null if it could not be read; null for those who see no reports. */
export async function loadCharts(context: Context, url: URL) {
  if (!abilitiesOf(context, storeAccessList).read) return null;
  const api = apiOf(context);
  const { start, end } = periodOfDays(dayAt(new Date()), 7);
  const page = pageNumber(url, RETAILERS_PAGE);
  const [accesses, visitors, unlinked] = await Promise.all([
    settle(api.read(retailerAccessesOperation, { start_date: start, end_date: end })),
    settle(api.read(retailerVisitorsOperation, { page, per_page: SHOWN })),
    settle(api.read(temporaryVisitorsOperation, {})),
  ]);
  const weeks = accesses && weeksOf(accesses.data);
  return {
    period: { start_date: start, end_date: end },
    weeks: weeks && { shown: weeks.slice(0, SHOWN), total: weeks.length },
    visitors,
    unlinked: unlinked?.data ?? null,
  };
}
export type Charts = NonNullable<Awaited<ReturnType<typeof loadCharts>>>;

/** Groups the visits by retailer, most first. */
function weeksOf(rows: readonly RetailerAccesses[]): RetailerWeek[] {
  const found = new Map<string, RetailerWeek>();
  for (const { retailer_uuid: uuid, retailer_trade_name: name, date, total, stores_count: stores } of rows) {
    const week = found.get(uuid) ?? { uuid, name, stores, total: 0, days: {} };
    week.total += total;
    week.days[date] = (week.days[date] ?? 0) + total;
    found.set(uuid, week);
  }
  return [...found.values()].sort((a, b) => b.total - a.total || a.name.localeCompare(b.name, "pt-BR"));
}
