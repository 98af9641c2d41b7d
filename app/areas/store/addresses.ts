import type { PageAddress } from "#app/crud/page-address.ts";

/** Paths of the store's pages, for links from other pages. */
export const storeAddresses = {
  accessHistory: "/store/reports/retailersVisitors",
  averages: "/store/feedbacks/analytics",
  corrections: "/store/visitors/corrections",
  feedbacks: "/store/feedbacks/promoters",
  gate: "/store/portaria",
  home: "/store",
  visitors: "/store/visitors",
} as const satisfies Record<string, PageAddress>;
