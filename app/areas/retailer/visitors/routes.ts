import { type RouteConfigEntry, route } from "@react-router/dev/routes";
import { listRoutes } from "../../../crud/routes.ts";
import { viewerRoutes } from "../../../screens/visitors/routes.ts";

const at = "areas/retailer/visitors";

/** The visitors of the retailer, the allocations that wait for it, and the corrections of exits. */
export const retailerVisitorPages: RouteConfigEntry[] = [
  ...listRoutes("visitors", `${at}/list.tsx`),
  ...listRoutes("visitors/approvals", `${at}/approvals/list.tsx`),
  route("visitors/approvals/decide", `${at}/approvals/decide.tsx`),
  ...listRoutes("visitors/corrections", `${at}/corrections/list.tsx`),
  route("visitors/corrections/:id", `${at}/corrections/decide.tsx`),
  ...viewerRoutes("retailer"),
];
