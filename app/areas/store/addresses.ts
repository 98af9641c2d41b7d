import type { PageAddress } from "#app/crud/page-address.ts";

/** Paths of the store's pages, for links from other pages. */
export const storeAddresses = {
  gate: "/store/portaria",
  expected: "/store/portaria/esperados",
  entries: "/store/portaria/entradas",
  group: "/store/portaria/grupo",
  refusals: "/store/portaria/recusas",
  contingency: "/store/portaria/contingencia",
  gateDevice: "/store/portaria/aparelho",
} as const satisfies Record<string, PageAddress>;
