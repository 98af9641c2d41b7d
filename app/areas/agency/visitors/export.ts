import { exportOf } from "#app/crud/download.ts";
import type { Route } from "./+types/export.ts";
import { filterNames, queryOf } from "./found.tsx";
import * as where from "./visitors.ts";

/** The list that the same address shows under `/agency/visitors`, as a table. */
export function loader({ context, request }: Route.LoaderArgs) {
  return exportOf(context, request, where, filterNames, queryOf);
}
