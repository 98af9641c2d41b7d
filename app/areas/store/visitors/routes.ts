import type { RouteConfigEntry } from "@react-router/dev/routes";
import { listRoutes } from "../../../crud/routes.ts";
import { correctionPages } from "../../../screens/visitCorrections/routes.ts";
import { viewerRoutes } from "../../../screens/visitors/routes.ts";

const at = "areas/store/visitors";

/** The visitors of the store, and the corrections of their exits. */
export const storeVisitorPages: RouteConfigEntry[] = [
  ...listRoutes("visitors", `${at}/list.tsx`),
  ...listRoutes("visitors/corrections", `${at}/corrections/list.tsx`),
  ...correctionPages("store", "visitors/corrections"),
  ...viewerRoutes("store"),
];
