import { type DraftDetails, placeChoicesOperation } from "#app/contracts/allocations/allocation-drafts.ts";
import { companyLists } from "#app/contracts/directory/companies.ts";
import { type Named, stores } from "#app/contracts/directory/lookups.ts";
import type { ListFacts, QueryOf, RowOf } from "#app/contracts/platform/resource.ts";
import { lookUp, seedForm } from "#app/crud/lookup.ts";
import { storeLabel } from "#app/screens/store-label.ts";
import type { ApiClient } from "#app/session/client.ts";
import type { LookupState, Option } from "#app/ui/fields/index.ts";

export interface LookupChoice {
  found: LookupState;
  chosen: string[];
}
interface SelectChoice {
  options: Option[];
  chosen: string;
}

/** Options and values of the fields that choose stores. */
export interface PlaceFieldChoices {
  retailer_uuid: LookupChoice;
  store_uuids: LookupChoice;
  to_store_uuid: LookupChoice | null;
  store_brand_uuid: SelectChoice;
  state_id: SelectChoice;
  city_id: SelectChoice;
  /** Null if the account has no regionals. */
  regional_uuid: SelectChoice | null;
}

/** Loads the options of the store fields, for the saved draft or for a submitted form. */
export async function loadPlaceChoices(
  api: ApiClient,
  draft: DraftDetails,
  sent?: FormData,
): Promise<PlaceFieldChoices> {
  const form = sent ?? toForm(draft.places);
  const formValue = (name: string) => String(form.get(name) ?? "");
  const looked = async <R extends ListFacts>(
    list: R,
    name: string,
    labelOf: (row: RowOf<R>) => string,
    narrowed: QueryOf<R> = {},
  ) => ({
    found: await lookUp(api, list, name, form, labelOf, narrowed),
    chosen: form.getAll(name).map(String),
  });
  const filters = { retailer_uuid: formValue("retailer_uuid"), state_id: formValue("state_id") };
  const [{ place_choices }, store_uuids, to_store_uuid] = await Promise.all([
    api.read(placeChoicesOperation, filters),
    looked(stores, "store_uuids", storeLabel, { retailer_uuid: filters.retailer_uuid }),
    draft.allocation_batch.action === "transfer" ? looked(stores, "to_store_uuid", storeLabel) : null,
  ]);
  const { retailers, store_brands, states, cities, regionals } = place_choices;
  const options = named(retailers.data);
  return {
    // A short list of retailers is shown in full; a long one offers a search.
    retailer_uuid:
      retailers.total <= options.length
        ? {
            found: { isComplete: true, options, query: "", matches: options.length },
            chosen: form.getAll("retailer_uuid").map(String),
          }
        : await looked(companyLists.retailer, "retailer_uuid", ({ name }) => name),
    store_uuids,
    to_store_uuid,
    store_brand_uuid: { options: named(store_brands.data), chosen: formValue("store_brand_uuid") },
    state_id: { options: numbered(states.data), chosen: formValue("state_id") },
    city_id: { options: numbered(cities?.data ?? []), chosen: formValue("city_id") },
    regional_uuid: regionals.total > 0 ? { options: named(regionals.data), chosen: formValue("regional_uuid") } : null,
  };
}

const named = (items: readonly Named[]): Option[] => items.map(({ uuid, name }) => ({ value: uuid, label: name }));
const numbered = (items: readonly { id: number; name: string }[]): Option[] =>
  items.map(({ id, name }) => ({ value: String(id), label: name }));

/** Converts the saved places to form data. */
function toForm({ retailer, store_brand, state, city, regional, stores, to_store }: DraftDetails["places"]): FormData {
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
