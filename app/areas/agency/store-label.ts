import type { StoreEntry } from "#app/contracts/directory/lookups.ts";

/** A store among those of every network, as a choice. */
export function storeLabel({ name, city, state, retailer }: StoreEntry): string {
  return `${name} – ${retailer.trade_name}, ${city.name}/${state.acronym}`;
}
