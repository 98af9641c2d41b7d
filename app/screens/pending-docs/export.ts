import { exportOf } from "#app/crud/download.ts";
import { userContext } from "#app/session/request.ts";
import type { Route } from "./+types/export.ts";
import { filterNames } from "./filters.ts";
import { placeOf } from "./place.ts";

/** The matrix that the same address shows, as a table. */
export function loader({ context, request }: Route.LoaderArgs) {
  return exportOf(context, request, placeOf(context.get(userContext)), filterNames);
}
