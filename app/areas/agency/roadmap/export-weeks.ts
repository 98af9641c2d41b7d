import { exportOf } from "#app/crud/download.ts";
import type { Route } from "./+types/export-weeks.ts";
import { roadmapPaths, weeksApi } from "./roadmaps.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return exportOf(context, request, { path: roadmapPaths.path, api: weeksApi }, ["q", "date"]);
}
