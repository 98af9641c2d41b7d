import { data } from "react-router";
import { z } from "zod";
import type { StoreEntry } from "#app/contracts/directory/lookups.ts";
import type { BoughtStore, BusinessChange } from "#app/contracts/directory/retailers.ts";
import type { VisitorSummary } from "#app/contracts/people/visitors.ts";
import { requiredDate } from "#app/contracts/platform/date-field.ts";
import type { Page } from "#app/contracts/platform/paging.ts";
import { lookUp, seedForm } from "#app/crud/lookup.ts";
import type { ApiClient } from "#app/session/client.ts";
import { formatCpf } from "#app/ui/format.ts";
import { storeLabel } from "../store-label.ts";
import { place } from "./changes.ts";

export const schema = z.object({
  to_store_uuid: z.uuid("Loja de destino é obrigatório"),
  starts_on: requiredDate("Início"),
  visitor_uuids: z.array(z.uuid()).min(1, "Escolha pelo menos uma pessoa").prefault([]),
});

/** So many people go at once; the rest comes next. */
const MANY = 1000;

/** The store of the network that was bought, with people to move; the 404 page where there are none. */
export async function storeOf(api: ApiClient, change: BusinessChange, uuid: string): Promise<BoughtStore> {
  const { data: stores } = await api.get<Page<BoughtStore>>(`${place.api}/${change.uuid}/stores`, { per_page: MANY });
  const store = stores.find((one) => one.uuid === uuid);
  if (!store) throw data(null, { status: 404 });
  return store;
}

/** Who is linked there, as choices. */
export async function peopleAt(api: ApiClient, { uuid: store_uuid }: BoughtStore) {
  const people = await api.get<Page<VisitorSummary>>("/v1/agencies/visitors", { store_uuid, per_page: MANY });
  return people.data.map(({ uuid, name, cpf }) => ({ value: uuid, label: `${name} (${formatCpf(cpf)})` }));
}

/** The one store of the new network in the same municipality, where there is one alone. */
export async function nearest(api: ApiClient, { new_retailer }: BusinessChange, { city }: BoughtStore) {
  const query = { retailer_uuid: new_retailer.uuid, city_id: city.id, per_page: 2 };
  const { data: stores } = await api.get<Page<StoreEntry>>("/v1/agencies/stores", query);
  const [only] = stores;
  return only && stores.length === 1 ? { uuid: only.uuid, name: storeLabel(only) } : undefined;
}

/** The new network's stores to choose from: as a form looked for them, or with the proposed one. */
export function destinations(api: ApiClient, { new_retailer }: BusinessChange, form?: FormData, near?: Near) {
  const held = form ?? (near && seedForm("to_store_uuid", near));
  const within = { retailer_uuid: new_retailer.uuid };
  return lookUp<StoreEntry>(api, "/v1/agencies/stores", "to_store_uuid", held, storeLabel, within);
}
type Near = Awaited<ReturnType<typeof nearest>>;
