import type { PageAddress } from "#app/crud/page-address.ts";

/** Paths of the backoffice's pages, for links from other pages. */
export const backofficeAddresses = {
  missingSignatures: "/backoffice/accessTerms/signatures/missing",
  signatures: "/backoffice/accessTerms/signatures",
  terms: "/backoffice/accessTerms/list",
} as const satisfies Record<string, PageAddress>;
