import type { GatePerson } from "#app/contracts/visits/gate.ts";
import { storeAddresses } from "../addresses.ts";

/** The address of the store's gate. */
export const gatePath = storeAddresses.gate;
export const gatePermission = "store-visitors";

export const gateHome = { label: "Início", href: "/store" };
export const label = "Portaria";

/** Returns the page of one visitor. Addresses carry the visitor's UUID, never a CPF. */
export function personPath({ owner_uuid, uuid }: Pick<GatePerson, "owner_uuid" | "uuid">): string {
  return `${gatePath}?owner_uuid=${owner_uuid}&visitor_uuid=${uuid}`;
}
