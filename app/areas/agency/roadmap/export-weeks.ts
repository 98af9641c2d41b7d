import { exportOf } from "#app/crud/download.ts";
import type { Route } from "./+types/export-weeks.ts";
import { place, weeksApi } from "./roadmaps.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return exportOf(context, request, { path: place.path, api: weeksApi }, ["q", "date"]);
}
