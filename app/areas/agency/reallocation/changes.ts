import type { BusinessChange } from "#app/contracts/directory/retailers.ts";
import { findRecord } from "#app/crud/record.ts";
import type { ApiClient } from "#app/session/client.ts";
import { home } from "../visitors/visitors.ts";

/** Where the purchases of networks are told, and where whom to move is looked at store by store. */
export const place = {
  path: "/agency/realocacao",
  api: "/v1/agencies/retailer_business_changes",
  concept: "retailer_business_change",
};
export const batchesApi = "/v1/agencies/allocation_batches";
export const permission = "agency-visitors-retailers";
export const title = "Realocar visitantes";

/** The purchase itself, or a store of the network that was bought. */
export const at = (change: string, store = "") => `${place.path}/${change}${store && `/${store}`}`;

/** A prepared move, to be looked at and confirmed. */
export const prepared = (batch: string) => `/agency/allocations/${batch}`;

/** Who still has links with the network that was bought. */
export const peopleOf = ({ old_retailer }: BusinessChange) =>
  `/agency/visitors/search?old_retailer_uuid=${old_retailer.uuid}`;

export const find = (api: ApiClient, id: string) => findRecord<BusinessChange>(api, place, id);

export const crumbs = (change: BusinessChange) => [home, { label: "Visitantes", href: peopleOf(change) }];
