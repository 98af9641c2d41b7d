import type { Named } from "#app/contracts/directory/lookups.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import type { Choice } from "#app/crud/choices.ts";
import { lookUp, seedForm, selectedOptions, toArray } from "#app/crud/lookup.ts";
import type { ApiClient } from "#app/session/client.ts";
import { formOf } from "#app/session/form.ts";
import type { LookupState } from "#app/ui/fields/index.ts";
import type { Option } from "#app/ui/fields/select-field.tsx";

/** What the choice of many stores offers: those chosen, others to add one by one, and networks to add whole. */
export interface StoreOffer {
  stores: Option[];
  found: LookupState;
  networks: LookupState;
}

/** The choice of many stores as a form reads it: `current` are the stores that a record holds. */
export function storeChoice<Record, Store extends { uuid: string }>(
  path: string,
  labelOf: (store: Store) => string,
  current: (record: Record) => Option[],
): Choice<Record, StoreOffer> {
  return (api, _name, form, record) =>
    storesFor(api, { api: api.path(path), labelOf }, form, record && current(record));
}

/** Where stores are looked for, and what each is called. */
export interface StoreSource<Store extends { uuid: string }> {
  api: string;
  labelOf(store: Store): string;
}

/** A store and its network, as an option. */
export const storeLabel = (store: string, network: string) => `${store} (${network})`;

/** What is offered to a form that was sent; before that, with the stores that are chosen. */
export async function storesFor<Store extends { uuid: string }>(
  api: ApiClient,
  source: StoreSource<Store>,
  form?: FormData,
  chosen: Option[] = [],
): Promise<StoreOffer> {
  const kept = form ? selectedOptions(form, "store_uuids") : chosen;
  const stores = [...kept, ...(await networkOf(api, source, form))].filter(firsts).sort(byLabel);
  const mine = new Set(stores.map(({ value }) => value));
  const [found, networks] = await Promise.all([
    lookUp<Store>(api, source.api, "found_uuids", form, source.labelOf),
    lookUp(api, "/v1/agencies/retailers", "network_uuid", form ?? seedForm("network_uuid")),
  ]);
  return {
    stores,
    networks,
    found: { ...found, options: found.options.filter(({ value }) => !mine.has(value)) },
  };
}

const byLabel = (one: Option, other: Option) => one.label.localeCompare(other.label, "pt-BR");
const firsts = ({ value }: Option, i: number, all: Option[]) => all.findIndex((other) => other.value === value) === i;

const PART = 1000;

/** Every store of the network that "Incluir as lojas da rede" asks for. */
async function networkOf<Store extends { uuid: string }>(
  api: ApiClient,
  source: StoreSource<Store>,
  form?: FormData,
): Promise<Option[]> {
  const retailer_uuid = String(form?.get("network_uuid") ?? "");
  if (form?.get("intent") !== "again" || retailer_uuid === "") return [];
  const options: Option[] = [];
  for (let page = 0, more = true; more; page++) {
    const { data } = await api.get<Page<Store>>(source.api, { retailer_uuid, page, per_page: PART });
    options.push(...data.map((store) => ({ value: store.uuid, label: source.labelOf(store) })));
    more = data.length === PART;
  }
  return options;
}

/** The stores of a record, or of a form that was sent, in words. */
export function describeChosenStores({ stores, found }: StoreOffer, values: Record<string, unknown>): string {
  const labels = new Map([...stores, ...found.options].map(({ value, label }) => [value, label]));
  const sent = toArray(values.store_uuids).map((uuid) => ({ uuid, name: uuid }));
  const chosen = (values.stores as Named[] | undefined) ?? sent;
  return chosen
    .map(({ uuid, name }) => labels.get(uuid) ?? name)
    .sort()
    .join(", ");
}

/** The form as it was sent, with the stores that were found and ticked added to those that are chosen. */
export async function mergeSelection(request: Request): Promise<{ form: FormData; request: Request }> {
  const form = await formOf(request);
  for (const uuid of form.getAll("found_uuids")) form.append("store_uuids", uuid);
  for (const known of form.getAll("found_uuids_known")) form.append("store_uuids_known", known);
  form.delete("found_uuids");
  return { form, request: new Request(request.url, { method: "POST", body: form }) };
}
