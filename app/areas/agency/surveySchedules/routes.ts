import { route } from "@react-router/dev/routes";
import { shownRoutes } from "../../../crud/routes.ts";

const at = "areas/agency/surveySchedules";

export const surveySchedulePages = [
  ...shownRoutes("surveySchedules", at),
  route("surveySchedules/end", `${at}/end.tsx`),
];
