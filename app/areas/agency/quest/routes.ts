import { route } from "@react-router/dev/routes";
import { crudRoutes } from "../../../crud/routes.ts";

const at = "areas/agency/quest";

export const surveyPages = [
  ...crudRoutes("quest", at),
  route("quest/:id/preview", `${at}/preview.tsx`),
  route("quest/:id/versions", `${at}/versions.tsx`),
];
