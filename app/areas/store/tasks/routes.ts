import { type RouteConfigEntry, route } from "@react-router/dev/routes";
import { crudRoutes, listRoutes } from "../../../crud/routes.ts";
import { importPages } from "../../../screens/imports/routes.ts";

const at = "areas/store";

/** Pages of the connect edition: the store's tasks, and those who do them. */
export const taskPages: RouteConfigEntry[] = [
  route("tasks/assign", `${at}/tasks/assign.tsx`),
  ...crudRoutes("tasks", `${at}/tasks`),
  route("tasks/:id/photo", `${at}/tasks/photo.tsx`),
  route("tasks/:id/photo/file", `${at}/tasks/photo-file.ts`),
  ...crudRoutes("replenishers", `${at}/replenishers`),
  route("replenishers/:id/invite", `${at}/replenishers/invite.tsx`),
  ...listRoutes("visitorsWithStoreTasks", `${at}/visitorsWithStoreTasks/list.tsx`),
  ...importPages("store", "products/import"),
  ...crudRoutes("products", `${at}/products`),
  route("alerts/export", `${at}/home/alerts-export.ts`),
  route("storeStatus", `${at}/storeStatus/status.tsx`),
];
