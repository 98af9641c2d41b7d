import { route } from "@react-router/dev/routes";
import { listRoutes } from "../../../crud/routes.ts";

const at = "areas/mob/invalidAssortments";

/** The review of the lines of assortment sheets that could not be imported. */
export const invalidAssortmentPages = [
  ...listRoutes("invalidAgencySupplierProducts", `${at}/list.tsx`),
  route("invalidAgencySupplierProducts/review", `${at}/review.tsx`),
];
