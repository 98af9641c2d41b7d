import { exportOf } from "#app/crud/download.ts";
import type { Route } from "./+types/export.ts";
import { surveyFilterNames, surveyPaths } from "./surveys.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return exportOf(context, request, surveyPaths, surveyFilterNames);
}
