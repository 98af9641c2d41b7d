import { formatDate } from "../format.ts";
import { withSearch } from "./address.ts";
import type { Chip } from "./filter-form.tsx";

/**
 * Returns a removable chip per active filter. `labels` names the filters; `words` names a filter's values where the
 * address holds something else.
 */
export function buildChips<Name extends string>(
  address: string,
  filters: Record<Name, string>,
  labels: Record<Name, string>,
  words: Partial<Record<Name, Record<string, string>>> = {},
): Chip[] {
  return (Object.keys(labels) as Name[])
    .filter((name) => filters[name])
    .map((name) => ({
      label: labels[name],
      value: words[name]?.[filters[name]] ?? formatValue(filters[name]),
      href: withSearch(address, { [name]: null, page: null }),
    }));
}

/** Formats a day; other values stay as they are. */
const formatValue = (value: string) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value);

/** Turns labels by value into the options of a field. */
export const toOptions = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Turns the options of a field into labels by value. */
export const toLabels = (options: readonly { value: string; label: string }[]) =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]));
