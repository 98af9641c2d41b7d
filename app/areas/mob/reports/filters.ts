import { isoDay } from "#app/contracts/platform/date-field.ts";
import { withSearch } from "#app/ui/table/index.ts";
import { addresses } from "../addresses.ts";

/** The longest period of the access history, in milliseconds. */
const LONGEST = 92 * 86_400_000;

interface Period {
  start_date: string;
  end_date: string;
}

/**
 * Returns the address of the visits of a period that a number counts; undefined for a period that the access history
 * does not show.
 */
export function visitsHref({ start_date, end_date }: Period, filters: Record<string, string | undefined>) {
  if (Date.parse(end_date) - Date.parse(start_date) >= LONGEST) return undefined;
  const set = Object.entries(filters).filter(([, value]) => value);
  return withSearch(addresses.accessHistory, { start_date, end_date, ...Object.fromEntries(set) });
}

/** Returns the period that the filters say, by default the last seven days; days that are none count as absent. */
export function periodIn(query: Record<string, string>, usual: { start: string; end: string }): Period {
  const [start_date, end_date] = [query.start_date, query.end_date].map((day) => isoDay.safeParse(day).data);
  if (!start_date && !end_date) return { start_date: usual.start, end_date: usual.end };
  const end = end_date || usual.end;
  return {
    start_date: start_date || new Date(Date.parse(end) - 6 * 86_400_000).toISOString().slice(0, 10),
    end_date: end,
  };
}
