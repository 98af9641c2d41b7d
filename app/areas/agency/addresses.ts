/** Where the agency's pages are: every link to another page takes its address from here. */
export const addresses = {
  absences: "/agency/roadmap/absences",
  book: "/agency/reports/book",
  bookShares: "/agency/reports/book/shares",
  evidences: "/agency/reports/evidences",
  evidenceShares: "/agency/reports/evidences/shares",
  projects: "/agency/agencySupplierContracts",
  regionals: "/agency/regionals",
  roadmaps: "/agency/roadmap",
  salesGroups: "/agency/salesGroup/retailers",
  servedStores: "/agency/salesGroup/stores",
  surveySchedules: "/agency/surveySchedules",
  surveys: "/agency/quest",
} as const;
