/** Access levels, as the roles store them. */
export const NO_ACCESS = 0;
export const READ_ONLY = 1;
export const READ_WRITE = 2;
export const FULL_ACCESS = 3;
export type AccessLevel = 0 | 1 | 2 | 3;

/** Every permission key, by the user type that holds it. */
export const permissions = {
  mob: [
    "admin-retailers",
    "admin-agencies",
    "admin-suppliers",
    "admin-service-providers",
    "admin-visitors",
    "admin-documents",
    "admin-document-validations",
    "admin-roles",
    "admin-reports",
    "admin-invalid-assortments",
  ],
  backoffice: [],
  retailer: [
    "retailer-visitors",
    "retailer-service-agreements",
    "retailer-service-providers-company-docs",
    "retailer-document-validations",
    "retailer-visitors-report",
    "retailer-pending-docs-report",
    "retailer-invoice",
    "retailer-settings",
    "responsible-block",
    "retailer-contract",
  ],
  agency: [
    "agency-visitors",
    "agency-visitors-retailers",
    "agency-pending-docs",
    "agency-visitors-history",
    "agency-related-retailers",
    "agency-supplier-contracts",
    "agency-invoices",
    "agency-visitors-report",
    "agency-feedback-report",
    "agency-routes",
    "agency-assortments",
    "agency-surveys",
    "agency-regionals-settings",
    "agency-evidences-report",
    "agency-replacements-report",
    "agency-schedules-report",
    "agency-visits-report",
    "agency-supplier-attendance-report",
    "agency-book",
    "agency-reports-settings",
  ],
  supplier: [
    "supplier-visitors",
    "supplier-pending-docs",
    "supplier-related-retailers",
    "supplier-retailer-service-agreement",
    "supplier-invoices",
    "supplier-visitors-report",
    "supplier-feedback-report",
    "supplier-evidences-report",
    "supplier-schedules-report",
    "supplier-replacements-report",
    "supplier-visits-report",
  ],
  service_provider: [
    "service-provider-visitors",
    "service-provider-company-docs",
    "service-provider-pending-docs",
    "service-provider-related-retailers",
    "service-provider-invoices",
    "service-provider-plans",
    "service-provider-visitors-report",
    "service-provider-feedbacks",
    "service-provider-visitors-feedback-report",
  ],
  store_user: [
    "store-visitors",
    "store-service-agreements",
    "store-visitors-report",
    "store-power-bi-report",
    "store-feedbacks-report",
    "store-feedbacks",
    "store-replenishers",
    "store-tasks",
    "store-evidences-report",
    "store-replacements-report",
    "store-status",
  ],
  af: [],
} as const;

export type UserType = keyof typeof permissions;
export type PermissionSlug = (typeof permissions)[UserType][number];
export const userTypes = Object.keys(permissions) as UserType[];
