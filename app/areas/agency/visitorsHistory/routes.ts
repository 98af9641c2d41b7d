import { listRoutes } from "../../../crud/routes.ts";

export const movementPages = listRoutes("visitorsHistory", "areas/agency/visitorsHistory/list.tsx");
