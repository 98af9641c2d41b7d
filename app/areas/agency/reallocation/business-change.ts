import { type BusinessChange, businessChangeOperation } from "#app/contracts/directory/retailers.ts";
import type { ApiClient } from "#app/session/client.ts";
import { addresses } from "../addresses.ts";
import { visitorHome } from "../visitor-paths.ts";

export const changePermission = "agency-visitors-retailers";
export const changeTitle = "Realocar visitantes";

/** Returns the path of a business change, or of one store of the acquired retailer. */
export const reallocationHref = (change: string, store = "") => `/agency/realocacao/${change}${store && `/${store}`}`;

/** Returns the path of a prepared batch, which the user checks and confirms. */
export const preparedBatchHref = (batch: string) => `${addresses.allocations}/${batch}`;

/** Returns the link to the visitors who still have allocations at the acquired retailer. */
export const affectedVisitorsHref = ({ old_retailer }: BusinessChange) =>
  `${addresses.visitorSearch}?old_retailer_uuid=${old_retailer.uuid}`;

/** Returns a business change, in which one retailer buys another. */
export const findChange = async (api: ApiClient, id: string): Promise<BusinessChange> =>
  (await api.read(businessChangeOperation, { id })).retailer_business_change;

export const changeCrumbs = (change: BusinessChange) => [
  visitorHome,
  { label: "Visitantes", href: affectedVisitorsHref(change) },
];
