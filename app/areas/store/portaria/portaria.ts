import type { GatePerson } from "#app/contracts/visits/gate.ts";

/** Where the store's gate lives, in the browser and in the API. */
export const path = "/store/portaria";
export const api = "/v1/stores";
export const permission = "store-visitors";

export const home = { label: "Início", href: "/store" };
export const label = "Portaria";

/** The page that shows one person: by her registration, since a CPF has no place in an address. */
export function personAt({ owner_uuid, uuid }: GatePerson): string {
  return `${path}?owner_uuid=${owner_uuid}&visitor_uuid=${uuid}`;
}
