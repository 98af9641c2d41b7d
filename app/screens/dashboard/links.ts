import { addDays } from "#app/contracts/platform/dates.ts";
import { formatDate } from "#app/ui/format.ts";
import { withSearch } from "#app/ui/table/index.ts";
import type { Dashboard } from "./load-dashboard.ts";

/** Returns addresses of the list of visitors, for all or for those of one supervisor. */
export function visitorLinks({ paths, filters }: Dashboard) {
  const list = withSearch(paths.peopleFound, { responsible_uuid: filters.supervisor || null });
  return {
    active: withSearch(list, { active: "true" }),
    standing: (status: string) => withSearch(list, { standing: status }),
  };
}

/**
 * Returns the address of a day's visits under the dashboard's filters, optionally of one status or hour. Visitors still
 * inside count from the day before.
 */
export function visitsLink(
  { paths, filters }: Dashboard,
  day: string,
  narrower: { status?: string; hour?: number } = {},
): string {
  const { state_id, city_id, store_brand_uuid, store_uuid } = filters;
  const since = narrower.status === "working" ? addDays(day, -1) : day;
  const all = {
    start_date: formatDate(since),
    end_date: formatDate(day),
    state_id,
    city_id,
    store_brand_uuid,
    store_uuid,
    ...narrower,
  };
  return withSearch(paths.visits, Object.fromEntries(Object.entries(all).filter(([, value]) => value !== "")));
}
