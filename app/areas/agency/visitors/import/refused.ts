import { download } from "#app/crud/download.ts";
import type { Route } from "./+types/refused.ts";
import * as where from "./imports.ts";

/** The refused lines with their reasons, as a spreadsheet. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  return download(context, request, `${where.apiFor(params.id)}/failed_rows`, where.pathOf(params.id));
}
