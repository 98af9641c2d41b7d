import type { ReactNode } from "react";
import { parseDate } from "#app/contracts/platform/dates.ts";
import type { FieldErrors } from "#app/contracts/platform/errors.ts";
import type { ListFacts, QueryOf } from "#app/contracts/platform/resource.ts";
import type { ApiClient } from "#app/session/client.ts";
import { DateField, type Option, SearchField, SelectField, TextField } from "#app/ui/fields/index.ts";
import { formatDate } from "#app/ui/format.ts";

/** One filter of a list: its label, its field, and the words of its chip. */
export interface Filter {
  label: string;
  /** The field in the form; null for a filter that only links set. */
  field: ((name: string, value: string, options: Option[], errors?: string[]) => ReactNode) | null;
  /** True for a filter behind "Mais filtros". */
  isSecondary?: true;
  /** The value as the chip shows it, with the options and the rows that were found. */
  chip(value: string, options: Option[], rows: readonly unknown[]): string;
  /** The value as the API takes it, or why it is none. */
  parse?(value: string): { ok: true; value: string } | { ok: false; message: string };
  /** Reads the options that the field offers. */
  options?(api: ApiClient): Promise<Option[]>;
}

/** The filters of a list, in the order in which the form shows them. */
export type Filters<Name extends string = string> = Record<Name, Filter>;

/** Checks the filters' names against the list's query. */
export function filtersFor<R extends ListFacts, Name extends keyof QueryOf<R> & string>(
  _resource: R,
  filters: Filters<Name>,
): Filters<Name> {
  return filters;
}

const nameIn = (options: Option[], value: string) => options.find((option) => option.value === value)?.label ?? value;

/** Text that is searched for. */
export const search = (label: string): Filter => ({
  label,
  field: (name, value) => <SearchField name={name} label={label} defaultValue={value} />,
  chip: (value) => value,
});

/** Text that a further field searches for. */
export const contains = (label: string): Filter => ({
  label,
  field: (name, value) => <TextField name={name} label={label} defaultValue={value} type="search" maxLength={200} />,
  chip: (value) => value,
});

/** One of a few values; `all` is the text of the empty choice. */
export function select(label: string, all: string, labels: Record<string, string>): Filter {
  return {
    label,
    field: (name, value) => (
      <SelectField name={name} label={label} placeholder={all} options={optionsOf(labels)} defaultValue={value} />
    ),
    chip: (value) => labels[value] ?? value,
  };
}

const optionsOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** One of the options that `options` reads; `all` is the text of the empty choice. */
export function lookupFilter(label: string, all: string, options: (api: ApiClient) => Promise<Option[]>): Filter {
  return {
    label,
    field: (name, value, found) => (
      <SelectField name={name} label={label} placeholder={all} options={found} defaultValue={value} />
    ),
    chip: (value, found) => nameIn(found, value),
    options,
  };
}

/** A day, typed as dd/mm/aaaa or written in the address as ISO. */
export const day = (label: string): Filter => ({
  label,
  field: (name, value, _options, errors) => (
    <DateField name={name} label={label} defaultValue={value} errors={errors} />
  ),
  chip: (value) => (/^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value),
  parse: parseDate,
});

/** A filter behind "Mais filtros". */
export const secondary = (filter: Filter): Filter => ({ ...filter, isSecondary: true });

/** A filter that only links set: its chip is what `name` reads of the first row found, or `none`. */
export const linked = <Row,>(label: string, name: (row: Row, value: string) => string, none: string): Filter => ({
  label,
  field: null,
  chip: (value, _options, [first]) => (first === undefined ? none : name(first as Row, value)),
});

/** The filters as the API takes them, and what is wrong with them. */
export interface ParsedFilters {
  query: Record<string, string>;
  errors: FieldErrors;
  /** Names of the filters whose errors are shown with the list. */
  parsed: string[];
}

/** Converts filters as they were typed to the API's query; invalid ones stay as typed. */
export function parseFilters(filters: Filters, values: Record<string, string>): ParsedFilters {
  const query = { ...values };
  const errors: FieldErrors = {};
  const parsed = Object.keys(filters).filter((name) => filters[name]?.parse);
  for (const name of parsed) {
    const value = values[name];
    const result = value && filters[name]?.parse?.(value);
    if (!result) continue;
    if (result.ok) query[name] = result.value;
    else errors[name] = [result.message];
  }
  return { query, errors, parsed };
}
