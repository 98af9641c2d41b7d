import { exportOf } from "#app/crud/download.ts";
import type { Route } from "./+types/export.ts";
import { fieldStaffPaths, staffFilterNames } from "./staff.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return exportOf(context, request, fieldStaffPaths, staffFilterNames);
}
