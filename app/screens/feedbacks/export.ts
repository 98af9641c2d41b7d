import { exportOf } from "#app/crud/download.ts";
import { parseDateFilters } from "#app/crud/filtered-list.ts";
import type { Route } from "./+types/export.ts";
import { days, filterNames, placeOf } from "./place.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return exportOf(context, request, placeOf(context), filterNames, (filters) => parseDateFilters(filters, days).query);
}
