import type { ListFacts, NamedFacts, QueryOf, RowOf } from "#app/contracts/platform/resource.ts";
import type { ApiClient } from "#app/session/client.ts";
import type { LookupState, Option } from "#app/ui/fields/index.ts";
import { lookUp, seedForm } from "./lookup.ts";

/** Reads what one field of a form offers: `form` was sent, `record` is stored. */
export type Choice<Record, Choices> = (
  api: ApiClient,
  name: string,
  form?: FormData,
  record?: Record,
) => Promise<Choices>;

/** The choices of a form, by field. */
export type ChoiceReaders<Record> = { [name: string]: Choice<Record, unknown> };

/** The choices that were read, by field. */
export type ChoicesOf<Readers> = {
  [Name in keyof Readers]: Readers[Name] extends Choice<never, infer Choices> ? Choices : never;
};

/** A look-up that offers nothing. */
export const nothing: LookupState = { isComplete: true, options: [], query: "", matches: 0 };

/** Named rows. */
interface Named {
  uuid: string;
  name: string;
}

/**
 * A look-up among a list's rows. `current` is the row that the record holds; it is offered even where the list no
 * longer has it. `initial` is the row that a new record begins with.
 */
export function lookup<Record, R extends NamedFacts>(
  list: R,
  current: (record: Record) => Named | null | undefined,
  initial?: Named,
): Choice<Record, LookupState> {
  return async (api, name, form, record) => {
    const held = record ? current(record) : initial;
    const found = await lookUp(api, list, name, form ?? (held ? seedForm(name, held) : undefined), ({ name }) => name);
    if (!held || found.options.some(({ value }) => value === held.uuid)) return found;
    return { ...found, options: [{ value: held.uuid, label: held.name }, ...found.options] };
  };
}

/** A look-up of several among a list's rows; `current` are those that the record holds. */
export function lookupSeveral<Record, R extends NamedFacts>(
  list: R,
  current: (record: Record) => Named[],
  labelOf: (row: RowOf<R>) => string = ({ name }) => name,
): Choice<Record, LookupState> {
  return (api, name, form, record) =>
    lookUp(api, list, name, form ?? (record && seedForm(name, ...current(record))), labelOf);
}

/** Every row of a short list, as options. */
export function allOf<R extends ListFacts>(
  resource: R,
  label: (row: RowOf<R>) => string,
  query: QueryOf<R> = {},
): (api: ApiClient) => Promise<Option[]> {
  return async (api) => {
    const { data } = await api.list(resource, { ...query, per_page: 1000 } as QueryOf<R>);
    return data.map((row) => ({ value: row.uuid, label: label(row) }));
  };
}

/** Reads the choices of all fields at once. */
export async function readChoices<Record, Readers extends ChoiceReaders<Record>>(
  api: ApiClient,
  readers: Readers,
  form?: FormData,
  record?: Record,
): Promise<ChoicesOf<Readers>> {
  const names = Object.keys(readers);
  const choices = await Promise.all(names.map((name) => readers[name]?.(api, name, form, record)));
  return Object.fromEntries(names.map((name, i) => [name, choices[i]])) as ChoicesOf<Readers>;
}
