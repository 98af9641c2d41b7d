import { listRoutes } from "../../../crud/routes.ts";

const at = "areas/mob/tools";

/** Routes of what the administration looks up about the platform itself. */
export const toolPages = [
  ...listRoutes("tools/audit", `${at}/audit.tsx`),
  ...listRoutes("tools/failedJobs", `${at}/failed-jobs.tsx`),
  ...listRoutes("tools/failedJobs/platform", `${at}/work-failures.tsx`),
];
