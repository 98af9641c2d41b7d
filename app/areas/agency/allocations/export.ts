import { exportOf } from "#app/crud/download.ts";
import type { Route } from "./+types/export.ts";
import * as where from "./allocations.ts";
import { allocationFilterNames } from "./list-filters.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return exportOf(context, request, where, allocationFilterNames);
}
