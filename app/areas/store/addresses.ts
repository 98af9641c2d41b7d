import type { PageAddress } from "#app/crud/page-address.ts";

/** Paths of the store's pages, for links from other pages. */
export const storeAddresses = {
  gate: "/store/portaria",
} as const satisfies Record<string, PageAddress>;
