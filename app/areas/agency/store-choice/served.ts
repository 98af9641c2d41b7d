import type { ServedStore } from "#app/contracts/directory/served-stores.ts";
import { storeLabel } from "./choice.ts";

/** The stores that the agency serves. */
export const served = {
  api: "/v1/agencies/served_stores",
  labelOf: ({ name, retailer }: ServedStore) => storeLabel(name, retailer.name),
};
