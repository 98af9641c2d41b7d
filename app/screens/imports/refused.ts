import { download } from "#app/crud/download.ts";
import { apiOf } from "#app/session/client.ts";
import type { Route } from "./+types/refused.ts";
import { importSpecOf } from "./import-specs.ts";
import { importPath } from "./imports.ts";

/** Downloads the refused lines with their reasons, as a spreadsheet. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const spec = importSpecOf(request);
  const { id } = params;
  const path = apiOf(context).path(`${spec.calls.list.path}/${encodeURIComponent(id)}/failed_rows`);
  return download(context, request, path, importPath(spec, id));
}
