import { exportOf } from "#app/crud/download.ts";
import { parseDateFilters } from "#app/crud/filtered-list.ts";
import type { Route } from "./+types/export.ts";
import { feedbackDays, feedbackFilterNames, feedbackPathsFor } from "./paths.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return exportOf(
    context,
    request,
    feedbackPathsFor(context),
    feedbackFilterNames,
    (filters) => parseDateFilters(filters, feedbackDays).query,
  );
}
