import { route } from "@react-router/dev/routes";

const at = "areas/agency/reallocation";

/** From the network that was bought to the one that bought it: which store, then who goes where and when. */
export const reallocationPages = [
  route("realocacao/:change", `${at}/stores.tsx`),
  route("realocacao/:change/:store", `${at}/move.tsx`),
];
