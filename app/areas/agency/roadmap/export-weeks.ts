import { roadmapWeeksOperation } from "#app/contracts/field/roadmap-weeks.ts";
import { exportOf } from "#app/crud/download.ts";
import { apiOf } from "#app/session/client.ts";
import { addresses } from "../addresses.ts";
import type { Route } from "./+types/export-weeks.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  const list = { path: addresses.roadmaps, api: apiOf(context).path(roadmapWeeksOperation.path) };
  return exportOf(context, request, list, ["q", "date", "with_conflict"]);
}
