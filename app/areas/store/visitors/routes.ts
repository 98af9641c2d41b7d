import { type RouteConfigEntry, route } from "@react-router/dev/routes";
import { listRoutes } from "../../../crud/routes.ts";
import { viewerRoutes } from "../../../screens/visitors/routes.ts";

const at = "areas/store/visitors";

/** The visitors of the store, and the corrections of exits that it requests. */
export const storeVisitorPages: RouteConfigEntry[] = [
  ...listRoutes("visitors", `${at}/list.tsx`),
  ...listRoutes("visitors/corrections", `${at}/corrections/list.tsx`),
  route("visitors/corrections/new", `${at}/corrections/new.tsx`),
  route("visitors/corrections/:id", `${at}/corrections/show.tsx`),
  ...viewerRoutes("store"),
];
