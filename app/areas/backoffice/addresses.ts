import type { PageAddress } from "#app/crud/page-address.ts";

/** Paths of the backoffice's pages, for links from other pages. */
export const backofficeAddresses = {
  conciliation: "/backoffice/finances/conciliation",
  dataRequests: "/backoffice/visitorHistory/requests",
  dunning: "/backoffice/finances/dunning",
  invoices: "/backoffice/finances/invoices",
  invoiceRuns: "/backoffice/finances/invoices/runs",
  missingSignatures: "/backoffice/accessTerms/signatures/missing",
  openLines: "/backoffice/finances/conciliation/open",
  personReports: "/backoffice/visitorHistory",
  signatures: "/backoffice/accessTerms/signatures",
  terms: "/backoffice/accessTerms/list",
} as const satisfies Record<string, PageAddress>;
