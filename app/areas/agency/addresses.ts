import type { PageAddress } from "#app/crud/page-address.ts";

/** Paths of the agency's pages, for links from other pages. */
export const addresses = {
  absences: "/agency/roadmap/absences",
  agencyProducts: "/agency/suppliersAttend/products",
  agencySuppliers: "/agency/suppliersAttend/suppliers",
  allocations: "/agency/allocations",
  assortments: "/agency/assortment",
  book: "/agency/reports/book",
  bookShares: "/agency/reports/book/shares",
  evidenceShares: "/agency/reports/evidences/shares",
  evidences: "/agency/reports/evidences",
  fieldStaff: "/agency/dashboard/fieldStaff",
  follow: "/agency/dashboard/visitorsRoadmapFollow",
  invalidProducts: "/agency/assortment/invalid",
  movements: "/agency/visitorsHistory",
  projects: "/agency/agencySupplierContracts",
  regionals: "/agency/regionals",
  reportSettings: "/agency/reports/settings",
  roadmaps: "/agency/roadmap",
  salesGroups: "/agency/salesGroup/retailers",
  servedStores: "/agency/salesGroup/stores",
  surveySchedules: "/agency/surveySchedules",
  surveys: "/agency/quest",
  visitorSearch: "/agency/visitors/search",
  visitors: "/agency/visitors",
} as const satisfies Record<string, PageAddress>;
