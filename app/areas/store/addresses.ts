import type { PageAddress } from "#app/crud/page-address.ts";

/** Paths of the store's pages, for links from other pages. */
export const storeAddresses = {
  gate: "/store/portaria",
  expected: "/store/portaria/esperados",
  entries: "/store/portaria/entradas",
  refusals: "/store/portaria/recusas",
  contingency: "/store/portaria/contingencia",
} as const satisfies Record<string, PageAddress>;
