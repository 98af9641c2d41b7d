import { type RouteConfigEntry, route } from "@react-router/dev/routes";
import { listRoutes } from "#app/crud/routes.ts";

const at = "areas/agency/allocations";

/** Allocation batches: the list, one batch, the steps of a draft, and the confirmation of each transition. */
export const allocationPages: RouteConfigEntry[] = [
  ...listRoutes("allocations", `${at}/list.tsx`),
  route("allocations/:id", `${at}/show.tsx`),
  route("allocations/:id/results", `${at}/results.ts`),
  route("allocations/:id/people", `${at}/draft/people.tsx`),
  route("allocations/:id/chosen", `${at}/draft/chosen.tsx`),
  route("allocations/:id/stores", `${at}/draft/stores.tsx`),
  route("allocations/:id/terms", `${at}/draft/terms.tsx`),
  route("allocations/:id/:move", `${at}/move.tsx`),
];
