import type { PageAddress } from "#app/crud/page-address.ts";

/** Paths of the store's pages, for links from other pages. */
export const storeAddresses = {
  accessHistory: "/store/reports/retailersVisitors",
  averages: "/store/feedbacks/analytics",
  corrections: "/store/visitors/corrections",
  feedbacks: "/store/feedbacks/promoters",
  gate: "/store/portaria",
  expected: "/store/portaria/esperados",
  entries: "/store/portaria/entradas",
  group: "/store/portaria/grupo",
  refusals: "/store/portaria/recusas",
  contingency: "/store/portaria/contingencia",
  gateDevice: "/store/portaria/aparelho",
  home: "/store",
  products: "/store/products",
  replenishers: "/store/replenishers",
  tasks: "/store/tasks",
  taskWorkers: "/store/visitorsWithStoreTasks",
  visitors: "/store/visitors",
} as const satisfies Record<string, PageAddress>;
