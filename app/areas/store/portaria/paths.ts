import type { GatePerson } from "#app/contracts/visits/gate.ts";
import { storeAddresses } from "../addresses.ts";

/** The address of the store's gate. */
export const gatePath = storeAddresses.gate;
/** The list by which a gate without network goes on. */
export const contingencyPath = storeAddresses.contingency;
export const gatePermission = "store-visitors";

export const gateHome = { label: "Início", href: "/store" };
export const label = "Portaria";
/** Between the area's home and a list of the gate. */
export const gateParents = [{ label, href: gatePath }];

/** Returns the page of one visitor. Addresses carry the visitor's UUID, never a CPF. */
export function personPath({ owner_uuid, uuid }: Pick<GatePerson, "owner_uuid" | "uuid">): string {
  return `${gatePath}?owner_uuid=${owner_uuid}&visitor_uuid=${uuid}`;
}

/** Returns where a POST takes back an entry. */
export const entryUndoPath = (visit_uuid: string) => `${storeAddresses.entries}/${visit_uuid}/undo`;
