import type { PageAddress } from "#app/crud/page-address.ts";

/** Paths of the retailer's pages, for links from other pages. */
export const retailerAddresses = {
  approvals: "/retailer/visitors/approvals",
  corrections: "/retailer/visitors/corrections",
  documentValidations: "/retailer/visitorDocsValidations",
  visitors: "/retailer/visitors",
} as const satisfies Record<string, PageAddress>;
