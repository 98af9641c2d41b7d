/** Where the agency's pages are: every link to another page takes its address from here. */
export const addresses = {
  regionals: "/agency/regionals",
  salesGroups: "/agency/salesGroup/retailers",
  servedStores: "/agency/salesGroup/stores",
} as const;
