import type { PageAddress } from "#app/crud/page-address.ts";

/** Paths of the backoffice's pages about money, for links from other pages. */
export const backofficeAddresses = {
  conciliation: "/backoffice/finances/conciliation",
  invoices: "/backoffice/finances/invoices",
  invoiceRuns: "/backoffice/finances/invoices/runs",
  openLines: "/backoffice/finances/conciliation/open",
} as const satisfies Record<string, PageAddress>;
