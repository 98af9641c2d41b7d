/** Paths of the agency's pages, for links from other pages. */
export const addresses = {
  absences: "/agency/roadmap/absences",
  agencyProducts: "/agency/suppliersAttend/products",
  agencySuppliers: "/agency/suppliersAttend/suppliers",
  assortments: "/agency/assortment",
  book: "/agency/reports/book",
  bookShares: "/agency/reports/book/shares",
  evidenceShares: "/agency/reports/evidences/shares",
  evidences: "/agency/reports/evidences",
  invalidProducts: "/agency/assortment/invalid",
  projects: "/agency/agencySupplierContracts",
  regionals: "/agency/regionals",
  roadmaps: "/agency/roadmap",
  salesGroups: "/agency/salesGroup/retailers",
  servedStores: "/agency/salesGroup/stores",
  surveySchedules: "/agency/surveySchedules",
  surveys: "/agency/quest",
} as const;
