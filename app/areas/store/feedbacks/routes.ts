import { type RouteConfigEntry, route } from "@react-router/dev/routes";
import { listRoutes } from "../../../crud/routes.ts";
import { feedbackPages } from "../../../screens/feedbacks/routes.ts";

const at = "areas/store/feedbacks";

/** The feedback that the store gives ("Aplicar"), and its averages ("Acompanhar"). */
export const storeFeedbackPages: RouteConfigEntry[] = [
  ...listRoutes("feedbacks/promoters", `${at}/list.tsx`),
  route("feedbacks/promoters/new", `${at}/form.tsx`, { id: `${at}/new` }),
  route("feedbacks/promoters/:id", `${at}/form.tsx`),
  route("feedbacks/promoters/:id/remove", `${at}/remove.tsx`),
  ...feedbackPages("store", "feedbacks/analytics"),
];
