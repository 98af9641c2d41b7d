import type { PageAddress } from "#app/crud/page-address.ts";

/** Paths of the store's pages, for links from other pages. */
export const storeAddresses = {
  accessHistory: "/store/reports/retailersVisitors",
  gate: "/store/portaria",
  products: "/store/products",
  replenishers: "/store/replenishers",
  tasks: "/store/tasks",
  taskWorkers: "/store/visitorsWithStoreTasks",
} as const satisfies Record<string, PageAddress>;
