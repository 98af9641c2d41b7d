import type { BusinessChange } from "#app/contracts/directory/retailers.ts";
import { findRecord } from "#app/crud/record.ts";
import type { ApiClient } from "#app/session/client.ts";
import { visitorHome } from "../visitor-paths.ts";

/** Paths of the reallocation pages and of the API's business changes, in which one retailer buys another. */
export const reallocationPaths = {
  path: "/agency/realocacao",
  api: "/v1/agencies/retailer_business_changes",
  concept: "retailer_business_change",
};
export const batchesApi = "/v1/agencies/allocation_batches";
export const changePermission = "agency-visitors-retailers";
export const changeTitle = "Realocar visitantes";

/** Returns the path of a business change, or of one store of the acquired retailer. */
export const reallocationHref = (change: string, store = "") =>
  `${reallocationPaths.path}/${change}${store && `/${store}`}`;

/** Returns the path of a prepared batch, which the user checks and confirms. */
export const preparedBatchHref = (batch: string) => `/agency/allocations/${batch}`;

/** Returns the link to the visitors who still have allocations at the acquired retailer. */
export const affectedVisitorsHref = ({ old_retailer }: BusinessChange) =>
  `/agency/visitors/search?old_retailer_uuid=${old_retailer.uuid}`;

export const findChange = (api: ApiClient, id: string) => findRecord<BusinessChange>(api, reallocationPaths, id);

export const changeCrumbs = (change: BusinessChange) => [
  visitorHome,
  { label: "Visitantes", href: affectedVisitorsHref(change) },
];
