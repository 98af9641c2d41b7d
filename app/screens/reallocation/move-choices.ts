import { data } from "react-router";
import { z } from "zod";
import { stores } from "#app/contracts/directory/lookups.ts";
import { type BoughtStore, type BusinessChange, boughtStoresOperation } from "#app/contracts/directory/retailers.ts";
import { visitorList } from "#app/contracts/people/visitors.ts";
import { requiredDate } from "#app/contracts/platform/date-field.ts";
import { lookUp, seedForm } from "#app/crud/lookup.ts";
import { storeLabel } from "#app/screens/store-label.ts";
import type { ApiClient } from "#app/session/client.ts";
import { formatCpf } from "#app/ui/format.ts";

export const moveSchema = z.object({
  to_store_uuid: z.uuid("Loja de destino é obrigatório"),
  starts_on: requiredDate("Início"),
  visitor_uuids: z.array(z.uuid()).min(1, "Escolha pelo menos uma pessoa").prefault([]),
});

/** The most rows loaded at once; the rest appears after these are moved. */
const MAX_ROWS = 1000;

/** Returns the acquired retailer's store; throws the 404 page if it has no visitors to move. */
export async function findBoughtStore(api: ApiClient, change: BusinessChange, uuid: string): Promise<BoughtStore> {
  const bought = await api.read(boughtStoresOperation, { id: change.uuid, per_page: MAX_ROWS });
  const store = bought.data.find((one) => one.uuid === uuid);
  if (!store) throw data(null, { status: 404 });
  return store;
}

/** Returns the visitors allocated to the store, as options. */
export async function visitorOptions(api: ApiClient, { uuid: store_uuid }: BoughtStore) {
  const people = await api.list(visitorList, { store_uuid, per_page: MAX_ROWS });
  return people.data.map(({ uuid, name, cpf }) => ({ value: uuid, label: `${name} (${formatCpf(cpf)})` }));
}

/** Returns the new retailer's only store in the same municipality; undefined if it has none or several. */
export async function findNearestStore(api: ApiClient, { new_retailer }: BusinessChange, { city }: BoughtStore) {
  const query = { retailer_uuid: new_retailer.uuid, city_id: city.id, per_page: 2 };
  const { data: near } = await api.list(stores, query);
  const [only] = near;
  return only && near.length === 1 ? { uuid: only.uuid, name: storeLabel(only) } : undefined;
}

/** Looks up the new retailer's stores, for a submitted form or with the proposed store chosen. */
export function lookUpDestinations(api: ApiClient, { new_retailer }: BusinessChange, form?: FormData, near?: Near) {
  const held = form ?? (near && seedForm("to_store_uuid", near));
  const filters = { retailer_uuid: new_retailer.uuid };
  return lookUp(api, stores, "to_store_uuid", held, storeLabel, filters);
}
type Near = Awaited<ReturnType<typeof findNearestStore>>;
