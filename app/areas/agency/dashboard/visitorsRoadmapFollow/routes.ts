import { route } from "@react-router/dev/routes";

const at = "areas/agency/dashboard/visitorsRoadmapFollow";

export const followPages = [
  route("dashboard/visitorsRoadmapFollow", `${at}/screen.tsx`),
  route("dashboard/visitorsRoadmapFollow/export", `${at}/export.ts`),
];
