import { Fragment } from "react";
import type { FieldErrors } from "#app/contracts/platform/errors.ts";
import type { Filters } from "#app/crud/filters.tsx";
import type { Option } from "#app/ui/fields/index.ts";
import { type Chip, withSearch } from "#app/ui/table/index.ts";

interface FilterState {
  values: Record<string, string>;
  options: Record<string, Option[]>;
  errors: FieldErrors;
}

/** The fields of these filters. */
export function FilterFields({ filters, values, options, errors }: FilterState & { filters: Filters }) {
  return Object.entries(filters).map(([name, { field }]) => (
    <Fragment key={name}>{field?.(name, values[name] ?? "", options[name] ?? [], errors[name])}</Fragment>
  ));
}

/** The chips of the filters that are set. */
export const chipsOf = (
  filters: Filters,
  { values, options }: Pick<FilterState, "values" | "options">,
  address: string,
  rows: readonly unknown[] = [],
): Chip[] =>
  Object.entries(filters)
    .filter(([name]) => values[name])
    .map(([name, { label, chip }]) => ({
      label,
      value: chip(values[name] as string, options[name] ?? [], rows),
      href: withSearch(address, { [name]: null, page: null }),
    }));
