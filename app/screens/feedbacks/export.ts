import { exportOf } from "#app/crud/download.ts";
import { parseDateFilters } from "#app/crud/filtered-list.ts";
import type { Route } from "./+types/export.ts";
import { days, feedbackPathsFor, filterNames } from "./paths.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return exportOf(
    context,
    request,
    feedbackPathsFor(context),
    filterNames,
    (filters) => parseDateFilters(filters, days).query,
  );
}
