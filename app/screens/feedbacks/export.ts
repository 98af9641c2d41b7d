import { withDays } from "#app/crud/days.ts";
import { exportOf } from "#app/crud/download.ts";
import type { Route } from "./+types/export.ts";
import { days, filterNames, placeOf } from "./place.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return exportOf(context, request, placeOf(context), filterNames, (filters) => withDays(filters, days).query);
}
