import { parseDate } from "#app/contracts/platform/dates.ts";
import { paramsOf } from "#app/crud/search.ts";
import { filterNames } from "./absences.ts";

type Filters = Record<(typeof filterNames)[number], string>;

/** The filters of an address; a day as people write it becomes one as programs do. */
export function filtersOf(url: URL): Filters {
  const filters = paramsOf(url, filterNames);
  return { ...filters, date: isoOf(filters.date) };
}

export const queryOf = (filters: Filters) => ({ ...filters, date: isoOf(filters.date) });

function isoOf(text: string): string {
  const date = parseDate(text);
  return date.ok ? date.value : "";
}
