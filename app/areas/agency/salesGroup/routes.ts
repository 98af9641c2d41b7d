import { route } from "@react-router/dev/routes";
import { crudRoutes, listRoutes } from "../../../crud/routes.ts";

const at = "areas/agency/salesGroup";

export const salesGroupPages = [
  route("salesGroup", `${at}/index.ts`),
  ...listRoutes("salesGroup/stores", `${at}/stores.tsx`),
  ...crudRoutes("salesGroup/retailers", at),
];
