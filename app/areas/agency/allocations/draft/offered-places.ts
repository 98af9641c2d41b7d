import type { DraftShown } from "#app/contracts/allocation-drafts.ts";
import type { Named, StoreBrand, StoreEntry } from "#app/contracts/lookups.ts";
import type { Page } from "#app/contracts/paging.ts";
import type { City, State } from "#app/contracts/places.ts";
import { answerTo } from "#app/crud/answer.ts";
import { holding, lookUp } from "#app/crud/lookup.ts";
import type { ApiClient } from "#app/session/client.ts";
import type { LookedUp, Option } from "#app/ui/fields/index.ts";
import { root } from "../allocations.ts";

export interface Looked {
  found: LookedUp;
  chosen: string[];
}
interface Chosen {
  options: Option[];
  chosen: string;
}

/** What each field of the places offers and holds. */
export interface OfferedPlaces {
  retailer_uuid: Looked;
  store_uuids: Looked;
  to_store_uuid: Looked | null;
  store_brand_uuid: Chosen;
  state_id: Chosen;
  city_id: Chosen;
  /** Null for whoever has none, or may not see them. */
  regional_uuid: Chosen | null;
}

/** The places as they are kept, or as a form holds them and looks for more. */
export async function offeredPlaces(api: ApiClient, draft: DraftShown, sent?: FormData): Promise<OfferedPlaces> {
  const form = sent ?? formOf(draft.places);
  const held = (name: string) => String(form.get(name) ?? "");
  const looked = async (path: string, name: string, labelOf?: (item: StoreEntry) => string, within = {}) => ({
    found: await lookUp<StoreEntry>(api, `${root}/${path}`, name, form, labelOf, within),
    chosen: form.getAll(name).map(String),
  });
  const all = async <T>(path: string, query = {}): Promise<T[]> =>
    (await api.get<Page<T>>(`${root}/${path}`, { per_page: 1000, ...query })).data;
  const state = held("state_id");
  const [retailer_uuid, store_uuids, to_store_uuid, brands, states, cities, regionals] = await Promise.all([
    looked("retailers", "retailer_uuid"),
    looked("stores", "store_uuids", storeLabel, { retailer_uuid: held("retailer_uuid") }),
    draft.allocation_batch.action === "transfer" ? looked("stores", "to_store_uuid", storeLabel) : null,
    all<StoreBrand>("store_brands", { retailer_uuid: held("retailer_uuid") }),
    all<State>("states"),
    state ? all<City>("cities", { state_id: state }) : [],
    answerTo(all<Named>("regionals")),
  ]);
  return {
    retailer_uuid,
    store_uuids,
    to_store_uuid,
    store_brand_uuid: { options: named(brands), chosen: held("store_brand_uuid") },
    state_id: { options: numbered(states), chosen: state },
    city_id: { options: numbered(cities), chosen: held("city_id") },
    regional_uuid: regionals?.length ? { options: named(regionals), chosen: held("regional_uuid") } : null,
  };
}

const named = (items: readonly Named[]): Option[] => items.map(({ uuid, name }) => ({ value: uuid, label: name }));
const numbered = (items: readonly { id: number; name: string }[]): Option[] =>
  items.map(({ id, name }) => ({ value: String(id), label: name }));

function storeLabel({ name, city, state, retailer }: StoreEntry): string {
  return `${name} – ${retailer.trade_name}, ${city.name}/${state.acronym}`;
}

/** The kept places as a form would hold them. */
function formOf({ retailer, store_brand, state, city, regional, stores, to_store }: DraftShown["places"]): FormData {
  const form = holding("store_uuids", ...stores);
  const looked = { retailer_uuid: retailer, to_store_uuid: to_store };
  for (const [name, one] of Object.entries(looked)) {
    if (one) for (const [field, value] of holding(name, one)) form.append(field, value);
  }
  if (store_brand) form.set("store_brand_uuid", store_brand.uuid);
  if (regional) form.set("regional_uuid", regional.uuid);
  if (state) form.set("state_id", String(state.id));
  if (city) form.set("city_id", String(city.id));
  return form;
}
