import { companyLists } from "#app/contracts/directory/companies.ts";
import type { Named } from "#app/contracts/directory/lookups.ts";
import { servedStores } from "#app/contracts/directory/served-stores.ts";
import type { ListFacts, QueryOf, RowOf } from "#app/contracts/platform/resource.ts";
import type { Choice } from "#app/crud/choices.ts";
import { lookUp, seedForm, selectedOptions, toArray } from "#app/crud/lookup.ts";
import type { ApiClient } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import type { LookupState } from "#app/ui/fields/index.ts";
import type { Option } from "#app/ui/fields/select-field.tsx";

/**
 * The state of a field that chooses many stores: the selected ones, others to add one by one, and retailers to add in
 * full.
 */
export interface StoreChoices {
  stores: Option[];
  found: LookupState;
  retailers: LookupState;
}

/** Returns the choice of many stores of a list for a form; `current` returns the stores that a record holds. */
export function storeChoice<Record, R extends ListFacts>(
  list: R,
  labelOf: (store: RowOf<R>) => string,
  current: (record: Record) => Option[],
): Choice<Record, StoreChoices> {
  return (api, _name, form, record) => storesFor(api, { list, labelOf }, form, record && current(record));
}

/** The same among the stores that the agency serves. */
export const servedStoreChoice = <Record>(current: (record: Record) => Option[]): Choice<Record, StoreChoices> =>
  storeChoice(servedStores, ({ name, retailer }) => storeOfRetailer(name, retailer.name), current);

/** The list of stores, and their labels. */
interface StoreSource<R extends ListFacts> {
  list: R;
  labelOf(store: RowOf<R>): string;
}

/** Labels a store with its retailer. */
export const storeOfRetailer = (store: string, retailer: string) => `${store} (${retailer})`;

/** Loads the state of the store field, for a submitted form or else with the stores in `chosen`. */
async function storesFor<R extends ListFacts>(
  api: ApiClient,
  source: StoreSource<R>,
  form?: FormData,
  chosen: Option[] = [],
): Promise<StoreChoices> {
  const selected = form ? selectedOptions(form, "store_uuids") : chosen;
  const stores = [...selected, ...(await loadRetailerStores(api, source, form))].filter(isFirst).sort(byLabel);
  const selectedUuids = new Set(stores.map(({ value }) => value));
  const [found, retailers] = await Promise.all([
    lookUp(api, source.list, "found_uuids", form, source.labelOf),
    lookUp(
      api,
      companyLists.retailer,
      "whole_retailer_uuid",
      form ?? seedForm("whole_retailer_uuid"),
      ({ name }) => name,
    ),
  ]);
  return {
    stores,
    retailers,
    found: { ...found, options: found.options.filter(({ value }) => !selectedUuids.has(value)) },
  };
}

const byLabel = (one: Option, other: Option) => one.label.localeCompare(other.label, "pt-BR");
const isFirst = ({ value }: Option, i: number, all: Option[]) => all.findIndex((other) => other.value === value) === i;

const PAGE_SIZE = 1000;

/** Returns every store of the retailer that "Incluir as lojas da rede" adds; empty without that button. */
async function loadRetailerStores<R extends ListFacts>(
  api: ApiClient,
  { list, labelOf }: StoreSource<R>,
  form?: FormData,
): Promise<Option[]> {
  const retailer_uuid = String(form?.get("whole_retailer_uuid") ?? "");
  if (form?.get("intent") !== "again" || retailer_uuid === "") return [];
  const options: Option[] = [];
  for (let page = 0, more = true; more; page++) {
    const { data } = await api.list(list, { retailer_uuid, page, per_page: PAGE_SIZE } as QueryOf<R>);
    options.push(...data.map((store) => ({ value: store.uuid, label: labelOf(store) })));
    more = data.length === PAGE_SIZE;
  }
  return options;
}

/** The stores of a record, or of a form that was sent, in words. */
export function describeChosenStores({ stores, found }: StoreChoices, values: Record<string, unknown>): string {
  const labels = new Map([...stores, ...found.options].map(({ value, label }) => [value, label]));
  const sent = toArray(values.store_uuids).map((uuid) => ({ uuid, name: uuid }));
  const chosen = (values.stores as Named[] | undefined) ?? sent;
  return chosen
    .map(({ uuid, name }) => labels.get(uuid) ?? name)
    .sort()
    .join(", ");
}

/** Adds the stores ticked among the search results to the selected ones; returns the changed form and request. */
export async function mergeSelection(request: Request): Promise<{ form: FormData; request: Request }> {
  const form = await formOf(request);
  for (const uuid of form.getAll("found_uuids")) form.append("store_uuids", uuid);
  for (const known of form.getAll("found_uuids_known")) form.append("store_uuids_known", known);
  form.delete("found_uuids");
  return { form, request: new Request(request.url, { method: "POST", body: form }) };
}
