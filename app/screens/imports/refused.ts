import { download } from "#app/crud/download.ts";
import type { Route } from "./+types/refused.ts";
import { apiFor, pathOf } from "./imports.ts";
import { placeName, places } from "./places.ts";

/** The refused lines with their reasons, as a spreadsheet. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const place = places[placeName(context)];
  const { id = "" } = params;
  return download(context, request, `${apiFor(place, id)}/failed_rows`, pathOf(place, id));
}
