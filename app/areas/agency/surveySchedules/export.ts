import { exportOf } from "#app/crud/download.ts";
import { parseDateFilters } from "#app/crud/filtered-list.ts";
import type { Route } from "./+types/export.ts";
import { filterNames, place } from "./schedules.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return exportOf(context, request, place, filterNames, (filters) => parseDateFilters(filters, ["date"]).query);
}
