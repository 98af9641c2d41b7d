import { download, exportOf } from "#app/crud/download.ts";
import { paramsOf } from "#app/crud/search.ts";
import { userContext } from "#app/session/request.ts";
import type { Route } from "./+types/export.ts";
import { placeFor } from "./place.ts";
import { filterNames, queryOf } from "./results.tsx";

/** The list that the same address shows without `/export`: a workbook, or the sheet of any length that is importable. */
export function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const where = placeFor(context.get(userContext));
  if (url.searchParams.get("format") === "xlsx") return exportOf(context, request, where, filterNames, queryOf);
  const query = queryOf(paramsOf(url, filterNames));
  return download(context, request, `${where.api}/export`, where.path + url.search, query);
}
