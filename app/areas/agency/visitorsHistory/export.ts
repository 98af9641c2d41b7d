import { exportOf } from "#app/crud/download.ts";
import { parseDateFilters } from "#app/crud/filtered-list.ts";
import type { Route } from "./+types/export.ts";
import { dateFilters, movementFilterNames, movementPaths } from "./movements.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return exportOf(
    context,
    request,
    movementPaths,
    movementFilterNames,
    (filters) => parseDateFilters(filters, dateFilters).query,
  );
}
