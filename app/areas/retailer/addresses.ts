import type { PageAddress } from "#app/crud/page-address.ts";

/** Paths of the retailer's pages, for links from other pages. */
export const retailerAddresses = {
  accessHistory: "/retailer/reports/retailersVisitors",
  agreements: "/retailer/supplierRetailerServiceAgreements",
  approvals: "/retailer/visitors/approvals",
  blocks: "/retailer/block",
  contracts: "/retailer/serviceProvidersContract",
  corrections: "/retailer/visitors/corrections",
  documentValidations: "/retailer/visitorDocsValidations",
  serviceProviders: "/retailer/serviceProviders",
  visitors: "/retailer/visitors",
} as const satisfies Record<string, PageAddress>;
