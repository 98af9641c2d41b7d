import type { GatePerson } from "#app/contracts/visits/gate.ts";
import { storeAddresses } from "../addresses.ts";

/** Addresses of the store's gate, in the browser and in the API. */
export const gatePath = storeAddresses.gate;
export const gateApi = "/v1/stores";
export const gatePermission = "store-visitors";

export const gateHome = { label: "Início", href: "/store" };
export const label = "Portaria";

/** Returns the page of one visitor. Addresses carry the visitor's UUID, never a CPF. */
export function personPath({ owner_uuid, uuid }: Pick<GatePerson, "owner_uuid" | "uuid">): string {
  return `${gatePath}?owner_uuid=${owner_uuid}&visitor_uuid=${uuid}`;
}
