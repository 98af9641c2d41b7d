import { companyLists } from "#app/contracts/directory/companies.ts";
import { stores } from "#app/contracts/directory/lookups.ts";
import { lookUp } from "#app/crud/lookup.ts";
import { storeLabel } from "#app/screens/store-label.ts";
import type { ApiClient } from "#app/session/client.ts";

/** Returns the stores and suppliers that the form offers. */
export async function loadAllocationChoices(api: ApiClient, form?: FormData) {
  const [found, suppliers] = await Promise.all([
    lookUp(api, stores, "store_uuid", form, storeLabel),
    lookUp(api, companyLists.supplier, "supplier_uuids", form, ({ name }) => name),
  ]);
  return { stores: found, suppliers };
}

/** A link to this page may carry the name of a store, which is searched for at once. */
export function searchForm(request: Request): FormData {
  const form = new FormData();
  form.set("store_uuid_q", new URL(request.url).searchParams.get("loja") ?? "");
  return form;
}
