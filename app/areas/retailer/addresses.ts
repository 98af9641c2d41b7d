import type { PageAddress } from "#app/crud/page-address.ts";

/** Paths of the retailer's pages, for links from other pages. */
export const retailerAddresses = {
  accessHistory: "/retailer/reports/retailersVisitors",
  blocks: "/retailer/block",
  contracts: "/retailer/serviceProvidersContract",
  documentValidations: "/retailer/visitorDocsValidations",
  serviceProviders: "/retailer/serviceProviders",
} as const satisfies Record<string, PageAddress>;
