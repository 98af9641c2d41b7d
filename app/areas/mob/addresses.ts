import type { PageAddress } from "#app/crud/page-address.ts";

/** Where the administration's pages are: every link to another page takes its address from here. */
export const addresses = {
  accessHistory: "/mob/reports/retailersVisitors",
  invalidAssortments: "/mob/invalidAgencySupplierProducts",
  documentValidations: "/mob/visitorDocsValidations",
  storeAccesses: "/mob/reports/retailersAccessesGrouped",
  visitors: "/mob/visitors/search",
  registers: "/mob/baseRegisters",
  documentRules: "/mob/baseRegisters/documentRules",
  documentTypes: "/mob/baseRegisters/documentTypes",
  roles: "/mob/roles",
  users: "/mob/roles/users",
  providers: "/mob/roles/providers",
  accounts: "/mob/roles/accounts",
  failedJobs: "/mob/tools/failedJobs",
  workFailures: "/mob/tools/failedJobs/platform",
} as const satisfies Record<string, PageAddress>;
