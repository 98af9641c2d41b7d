import { exportOf } from "#app/crud/download.ts";
import { userContext } from "#app/session/request.ts";
import type { Route } from "./+types/export.ts";
import { filterNames, placeFor, queryOf } from "./place.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return exportOf(context, request, placeFor(context.get(userContext)), filterNames, queryOf);
}
