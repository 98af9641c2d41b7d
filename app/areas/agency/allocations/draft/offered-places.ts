import type { DraftDetails } from "#app/contracts/allocations/allocation-drafts.ts";
import type { Named, PlaceChoices, StoreEntry } from "#app/contracts/directory/lookups.ts";
import { lookUp, seedForm } from "#app/crud/lookup.ts";
import type { ApiClient } from "#app/session/client.ts";
import type { LookupState, Option } from "#app/ui/fields/index.ts";
import { root } from "../allocations.ts";

export interface Looked {
  found: LookupState;
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
  /** Null for whoever has none. */
  regional_uuid: Chosen | null;
}

/** The places as they are kept, or as a form holds them and looks for more. */
export async function offeredPlaces(api: ApiClient, draft: DraftDetails, sent?: FormData): Promise<OfferedPlaces> {
  const form = sent ?? formOf(draft.places);
  const held = (name: string) => String(form.get(name) ?? "");
  const looked = async (path: string, name: string, labelOf?: (item: StoreEntry) => string, narrowed = {}) => ({
    found: await lookUp<StoreEntry>(api, `${root}/${path}`, name, form, labelOf, narrowed),
    chosen: form.getAll(name).map(String),
  });
  const within = { retailer_uuid: held("retailer_uuid"), state_id: held("state_id") };
  const [{ place_choices }, store_uuids, to_store_uuid] = await Promise.all([
    api.get<{ place_choices: PlaceChoices }>(`${root}/place_choices`, within),
    looked("stores", "store_uuids", storeLabel, { retailer_uuid: within.retailer_uuid }),
    draft.allocation_batch.action === "transfer" ? looked("stores", "to_store_uuid", storeLabel) : null,
  ]);
  const { retailers, store_brands, states, cities, regionals } = place_choices;
  const options = named(retailers.data);
  return {
    // Few networks are shown whole; of many the form looks for those that are typed.
    retailer_uuid:
      retailers.total <= options.length
        ? {
            found: { isComplete: true, options, query: "", matches: options.length },
            chosen: form.getAll("retailer_uuid").map(String),
          }
        : await looked("retailers", "retailer_uuid"),
    store_uuids,
    to_store_uuid,
    store_brand_uuid: { options: named(store_brands.data), chosen: held("store_brand_uuid") },
    state_id: { options: numbered(states.data), chosen: held("state_id") },
    city_id: { options: numbered(cities?.data ?? []), chosen: held("city_id") },
    regional_uuid: regionals.total > 0 ? { options: named(regionals.data), chosen: held("regional_uuid") } : null,
  };
}

const named = (items: readonly Named[]): Option[] => items.map(({ uuid, name }) => ({ value: uuid, label: name }));
const numbered = (items: readonly { id: number; name: string }[]): Option[] =>
  items.map(({ id, name }) => ({ value: String(id), label: name }));

function storeLabel({ name, city, state, retailer }: StoreEntry): string {
  return `${name} – ${retailer.trade_name}, ${city.name}/${state.acronym}`;
}

/** The kept places as a form would hold them. */
function formOf({ retailer, store_brand, state, city, regional, stores, to_store }: DraftDetails["places"]): FormData {
  const form = seedForm("store_uuids", ...stores);
  const looked = { retailer_uuid: retailer, to_store_uuid: to_store };
  for (const [name, one] of Object.entries(looked)) {
    if (one) for (const [field, value] of seedForm(name, one)) form.append(field, value);
  }
  if (store_brand) form.set("store_brand_uuid", store_brand.uuid);
  if (regional) form.set("regional_uuid", regional.uuid);
  if (state) form.set("state_id", String(state.id));
  if (city) form.set("city_id", String(city.id));
  return form;
}
