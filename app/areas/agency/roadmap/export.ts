import { exportOf } from "#app/crud/download.ts";
import type { Route } from "./+types/export.ts";
import { roadmapFilterNames, roadmapPaths, searchPath } from "./roadmaps.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return exportOf(context, request, { path: searchPath, api: roadmapPaths.api }, roadmapFilterNames);
}
