import type { UserType } from "../access/permissions.ts";

/**
 * The features that a plan may include for accounts of each user type. A menu item whose feature the plan lacks is
 * disabled.
 */
export const planFeatures = {
  mob: [],
  backoffice: [],
  retailer: ["retailer-visitors", "retailer-service-agreements", "retailer-invoices", "retailer-visitors-report"],
  agency: [
    "agency-visitors",
    "agency-related-retailers",
    "agency-supplier-contracts",
    "agency-invoices",
    "agency-visitors-report",
  ],
  supplier: [
    "supplier-visitors",
    "supplier-related-retailers",
    "supplier-service-agreements",
    "supplier-invoices",
    "supplier-visitors-report",
  ],
  service_provider: [
    "service-provider-visitors",
    "service-provider-related-retailers",
    "service-provider-service-agreements",
    "service-provider-invoices",
    "service-provider-visitors-report",
  ],
  store_user: ["store-visitors", "store-service-agreements", "store-visitors-report"],
  af: ["af-visitors"],
} as const satisfies Record<UserType, readonly string[]>;
