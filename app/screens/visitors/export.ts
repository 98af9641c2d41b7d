import { download, exportOf } from "#app/crud/download.ts";
import { paramsOf } from "#app/crud/search.ts";
import { userContext } from "#app/session/request.ts";
import type { Route } from "./+types/export.ts";
import { visitorPathsFor } from "./paths.ts";
import { queryOf, visitorFilterNames } from "./results.tsx";

/** Exports the list at the same address: a workbook, or a CSV of any length that can be imported back. */
export function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const where = visitorPathsFor(context.get(userContext));
  if (url.searchParams.get("format") === "xlsx") return exportOf(context, request, where, visitorFilterNames, queryOf);
  const query = queryOf(paramsOf(url, visitorFilterNames));
  return download(context, request, `${where.api}/export`, where.path + url.search, query);
}
