import type { StoreEntry } from "#app/contracts/directory/lookups.ts";

/** Labels a store in a list over all retailers. */
export function storeLabel({ name, city, state, retailer }: StoreEntry): string {
  return `${name} – ${retailer.trade_name}, ${city.name}/${state.acronym}`;
}
