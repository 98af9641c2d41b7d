import { download } from "#app/crud/download.ts";
import type { Route } from "./+types/refused.ts";
import { importAreaOf, importSpecs } from "./import-specs.ts";
import { apiFor, pathOf } from "./imports.ts";

/** Downloads the refused lines with their reasons, as a spreadsheet. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const spec = importSpecs[importAreaOf(context)];
  const { id = "" } = params;
  return download(context, request, `${apiFor(spec, id)}/failed_rows`, pathOf(spec, id));
}
