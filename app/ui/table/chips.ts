import { formatDate } from "../format.ts";
import { withSearch } from "./address.ts";
import type { Chip } from "./filter-form.tsx";

/**
 * What a list is narrowed to, each to be taken back. `labels` names the filters; `words` says what a value is called,
 * where that is not what is in the address.
 */
export function chipsOf<Name extends string>(
  address: string,
  filters: Record<Name, string>,
  labels: Record<Name, string>,
  words: Partial<Record<Name, Record<string, string>>> = {},
): Chip[] {
  return (Object.keys(labels) as Name[])
    .filter((name) => filters[name])
    .map((name) => ({
      label: labels[name],
      value: words[name]?.[filters[name]] ?? shown(filters[name]),
      href: withSearch(address, { [name]: null, page: null }),
    }));
}

/** A day as people write it, however it stands in the address. */
const shown = (value: string) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value);

/** Labels by their values, as the choices of a field. */
export const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The reverse: what each choice is called, by its value. */
export const labelsIn = (options: readonly { value: string; label: string }[]) =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]));
