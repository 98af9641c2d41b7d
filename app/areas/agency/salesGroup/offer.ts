import type { StoreEntry } from "#app/contracts/lookups.ts";
import type { Page } from "#app/contracts/paging.ts";
import type { SalesGroup } from "#app/contracts/sales-groups.ts";
import { chosenIn, holding, lookUp } from "#app/crud/lookup.ts";
import { type ApiClient, apiOf } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import type { LookedUp } from "#app/ui/fields/index.ts";
import type { Option } from "#app/ui/fields/select-field.tsx";
import { regionalOptions } from "./groups.ts";

/** What the form of a group offers: its stores, others to add one by one, and networks to add whole. */
export interface Offer {
  regionals: Option[];
  stores: Option[];
  found: LookedUp;
  networks: LookedUp;
}

const storeLabel = (store: string, network: string) => `${store} (${network})`;

export async function offerFor(context: Context, form?: FormData, group?: SalesGroup): Promise<Offer> {
  const api = apiOf(context);
  const kept = form ? chosenIn(form, "store_uuids") : storesOf(group);
  const stores = [...kept, ...(await networkOf(api, form))].filter(firsts).sort(byLabel);
  const mine = new Set(stores.map(({ value }) => value));
  const [regionals, found, networks] = await Promise.all([
    regionalOptions(api),
    lookUp<StoreEntry>(api, "/v1/agencies/stores", "found_uuids", form, ({ name, retailer }) =>
      storeLabel(name, retailer.trade_name),
    ),
    lookUp(api, "/v1/agencies/retailers", "network_uuid", form ?? holding("network_uuid")),
  ]);
  return {
    regionals,
    stores,
    networks,
    found: { ...found, options: found.options.filter(({ value }) => !mine.has(value)) },
  };
}

const byLabel = (one: Option, other: Option) => one.label.localeCompare(other.label, "pt-BR");
const firsts = ({ value }: Option, i: number, all: Option[]) => all.findIndex((other) => other.value === value) === i;

function storesOf(group: SalesGroup | undefined): Option[] {
  return (group?.retailers ?? []).flatMap(({ name: network, stores }) =>
    stores.map(({ uuid, name }) => ({ value: uuid, label: storeLabel(name, network) })),
  );
}

const PART = 1000;

/** Every store of the network that "Incluir as lojas da rede" asks for. */
async function networkOf(api: ApiClient, form?: FormData): Promise<Option[]> {
  const retailer_uuid = String(form?.get("network_uuid") ?? "");
  if (form?.get("intent") !== "again" || retailer_uuid === "") return [];
  const options: Option[] = [];
  for (let page = 0, more = true; more; page++) {
    const { data } = await api.get<Page<StoreEntry>>("/v1/agencies/stores", { retailer_uuid, page, per_page: PART });
    options.push(
      ...data.map(({ uuid, name, retailer }) => ({ value: uuid, label: storeLabel(name, retailer.trade_name) })),
    );
    more = data.length === PART;
  }
  return options;
}

/** The form as it was sent, with the stores that were found and ticked among those of the group. */
export async function gathered(request: Request): Promise<{ form: FormData; request: Request }> {
  const form = await request.formData();
  for (const uuid of form.getAll("found_uuids")) form.append("store_uuids", uuid);
  for (const known of form.getAll("found_uuids_known")) form.append("store_uuids_known", known);
  form.delete("found_uuids");
  return { form, request: new Request(request.url, { method: "POST", body: form }) };
}
