import { formatDate } from "#app/ui/format.ts";
import { withSearch } from "#app/ui/table/index.ts";
import type { Filters } from "./filters.ts";

/** The screens that the dashboard's numbers lead to beside the visitors: which of them the person may open. */
export interface Doors {
  pendingDocs: boolean;
  projects: boolean;
  visits: boolean;
}

const PENDING = "/agency/visitorsPendingDocs/search";
const PROJECTS = "/agency/agencySupplierContracts/search";
const VISITS = "/agency/reports/retailersVisitors";

/** Everybody's pending documents. */
export const pendingDocs = (doors: Doors) => (doors.pendingDocs ? PENDING : undefined);

/** The projects in force today, with their document missing or not. */
export const projectsWith = (pendency: boolean, doors: Doors) =>
  doors.projects ? withSearch(PROJECTS, { pendency: String(pendency), period: "current" }) : undefined;

/** The visits of a day at the places of the filters, those of one status or hour among them. */
export function visitsOf(
  day: string,
  { state_id, city_id, store_brand_uuid, store_uuid }: Filters,
  narrower: { status?: string; hour?: number },
  doors: Doors,
): string | undefined {
  if (!doors.visits) return undefined;
  const on = formatDate(day);
  const all = { start_date: on, end_date: on, state_id, city_id, store_brand_uuid, store_uuid, ...narrower };
  return withSearch(VISITS, Object.fromEntries(Object.entries(all).filter(([, value]) => value !== "")));
}
