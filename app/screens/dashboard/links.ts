import { addDays } from "#app/contracts/platform/dates.ts";
import { formatDate } from "#app/ui/format.ts";
import { withSearch } from "#app/ui/table/index.ts";
import type { Dashboard } from "./questions.ts";

/** Addresses of the visitors' list, for all or for the people of one supervisor. */
export function peopleOf({ place, filters }: Dashboard) {
  const list = withSearch(place.peopleFound, { responsible_uuid: filters.supervisor || null });
  return {
    active: withSearch(list, { active: "true" }),
    standing: (standing: string) => withSearch(list, { standing }),
  };
}

/**
 * The visits of a day at the places of the filters, those of one status or hour among them; with who is inside since the
 * evening before.
 */
export function visitsOf(
  { place, filters }: Dashboard,
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
  return withSearch(place.visits, Object.fromEntries(Object.entries(all).filter(([, value]) => value !== "")));
}
