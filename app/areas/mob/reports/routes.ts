import { listRoutes } from "../../../crud/routes.ts";

const at = "areas/mob/reports";

/** The reports of the administration beside the access history. */
export const mobReportPages = [
  ...listRoutes("reports/supplierAccesses", `${at}/supplier-accesses.tsx`),
  ...listRoutes("reports/retailersAccessesGrouped", `${at}/store-accesses.tsx`),
];
