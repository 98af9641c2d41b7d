import { route } from "@react-router/dev/routes";

const at = "areas/agency/visitorsHistory";

export const movementPages = [
  route("visitorsHistory", `${at}/list.tsx`),
  route("visitorsHistory/export", `${at}/export.ts`, { id: "agency-visitors-history-export" }),
];
