import type { PageAddress } from "#app/crud/page-address.ts";

/** Where the administration's pages are: every link to another page takes its address from here. */
export const addresses = {
  registers: "/mob/baseRegisters",
  documentRules: "/mob/baseRegisters/documentRules",
  documentTypes: "/mob/baseRegisters/documentTypes",
  roles: "/mob/roles",
  users: "/mob/roles/users",
  providers: "/mob/roles/providers",
  accounts: "/mob/roles/accounts",
} as const satisfies Record<string, PageAddress>;
