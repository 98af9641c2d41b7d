import { route } from "@react-router/dev/routes";

const at = "areas/agency/reallocation";

/**
 * Reallocation from an acquired retailer to its buyer: choose a store, then the people, their destination and the date.
 */
export const reallocationPages = [
  route("realocacao/:change", `${at}/stores.tsx`),
  route("realocacao/:change/export", `${at}/export.ts`),
  route("realocacao/:change/:store", `${at}/move.tsx`),
];
