import type { Page } from "#app/contracts/platform/paging.ts";
import type { ApiClient, Query } from "#app/session/client.ts";
import type { LookupState } from "#app/ui/fields/index.ts";
import { fetchOrExplain } from "./fetch-or-explain.ts";

/** So many are shown whole, without searching. */
const FEW = 50;

/**
 * What a LookupField called `name` shows: everything, where that is little; else what matches the text in `form`, beside
 * what is chosen there already. `within` narrows the list.
 */
export async function lookUp<T extends { uuid: string } = Named>(
  api: ApiClient,
  path: string,
  name: string,
  form?: FormData,
  labelOf: (item: T) => string = nameOf as (item: { uuid: string }) => string,
  within: Query = {},
): Promise<LookupState> {
  const query = String(form?.get(`${name}_q`) ?? "").trim();
  const { data, meta } = await fetchOrExplain<Page<T>>(api, path, { ...within, q: query, per_page: FEW });
  const found = data.map((item) => ({ value: item.uuid, label: labelOf(item) }));
  if (query === "" && meta.total <= FEW) return { isComplete: true, options: found, query, matches: meta.total };
  const chosen = form ? selectedOptions(form, name) : [];
  if (query === "") return { isComplete: false, options: chosen, query, matches: 0 };
  const others = chosen.filter(({ value }) => found.every((option) => option.value !== value));
  return { isComplete: false, options: [...others, ...found], query, matches: meta.total + others.length };
}

type Named = { uuid: string; name: string };
const nameOf = ({ name }: Named) => name;

/** What a LookupField called `name` holds before anything was sent. */
export function seedForm(name: string, ...chosen: { uuid: string; name: string }[]): FormData {
  const form = new FormData();
  for (const { uuid, name: label } of chosen) {
    form.append(name, uuid);
    form.append(`${name}_known`, `${uuid} ${label}`);
  }
  return form;
}

/** The values of a field that holds many, as a record or a form has them. */
export function toArray(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return value ? [String(value)] : [];
}

/** What a form chose in such a field: it repeats each option it showed, as `uuid label`, so that this keeps its name. */
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
