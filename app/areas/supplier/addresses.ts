import type { PageAddress } from "#app/crud/page-address.ts";

/** Paths of the supplier's pages, for links from other pages. */
export const supplierAddresses = {
  agencies: "/supplier/servingAgencies",
  people: "/supplier/servingAgencies/people",
  projects: "/supplier/servingAgencies/projects",
  visits: "/supplier/reports/retailersVisitors",
} as const satisfies Record<string, PageAddress>;
