/** Where the agency's pages are: every link to another page takes its address from here. */
export const addresses = {
  absences: "/agency/roadmap/absences",
  regionals: "/agency/regionals",
  roadmaps: "/agency/roadmap",
  salesGroups: "/agency/salesGroup/retailers",
  servedStores: "/agency/salesGroup/stores",
} as const;
