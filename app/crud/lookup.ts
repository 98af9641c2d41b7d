import type { ListFacts, QueryOf, RowOf } from "#app/contracts/platform/resource.ts";
import type { ApiClient } from "#app/session/client.ts";
import type { LookupState } from "#app/ui/fields/index.ts";
import { explain } from "./fetch-or-explain.ts";

/** Up to this many options are shown without a search. */
const MAX_WHOLE = 50;

/**
 * Returns the state of the LookupField called `name` among the rows of `list`: all options if they are few; else those that match the text in
 * `form`, plus the chosen ones. `filters` narrow the list.
 */
export async function lookUp<R extends ListFacts>(
  api: ApiClient,
  list: R,
  name: string,
  form: FormData | undefined,
  labelOf: (row: RowOf<R>) => string,
  filters: QueryOf<R> = {},
): Promise<LookupState> {
  const query = String(form?.get(`${name}_q`) ?? "").trim();
  const page = api.list(list, { ...filters, q: query, per_page: MAX_WHOLE } as QueryOf<R>);
  const { data, meta } = await explain(list.path, page);
  const found = data.map((item) => ({ value: item.uuid, label: labelOf(item) }));
  if (query === "" && meta.total <= MAX_WHOLE) return { isComplete: true, options: found, query, matches: meta.total };
  const chosen = form ? selectedOptions(form, name) : [];
  if (query === "") return { isComplete: false, options: chosen, query, matches: 0 };
  const others = chosen.filter(({ value }) => found.every((option) => option.value !== value));
  return { isComplete: false, options: [...others, ...found], query, matches: meta.total + others.length };
}

/** Returns a form with the initial choices of the LookupField called `name`. */
export function seedForm(name: string, ...chosen: { uuid: string; name: string }[]): FormData {
  const form = new FormData();
  for (const { uuid, name: label } of chosen) {
    form.append(name, uuid);
    form.append(`${name}_known`, `${uuid} ${label}`);
  }
  return form;
}

/** Returns the values of a multiple-choice field of a record or a form. */
export function toArray(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return value ? [String(value)] : [];
}

/**
 * Returns the chosen options of such a field: the form repeats each option it showed as `uuid label`, so that labels
 * are known.
 */
export function selectedOptions(form: FormData, name: string) {
  const known = new Map(form.getAll(`${name}_known`).map((text) => split(String(text))));
  return form.getAll(name).flatMap((value) => {
    const label = known.get(String(value));
    return label ? [{ value: String(value), label }] : [];
  });
}

function split(text: string): [string, string] {
  const at = text.indexOf(" ");
  return [text.slice(0, at), text.slice(at + 1)];
}
