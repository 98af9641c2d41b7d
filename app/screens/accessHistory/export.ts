import { download, exportOf } from "#app/crud/download.ts";
import { parseDateFilters } from "#app/crud/filtered-list.ts";
import { paramsOf } from "#app/crud/search.ts";
import type { Route } from "./+types/export.ts";
import { accessHistoryDays, accessHistoryFilterNames, accessHistoryPathsFor } from "./paths.ts";

/** Exports a workbook, or a CSV of any length. */
export function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const { path, api } = accessHistoryPathsFor(context);
  if (url.searchParams.get("format") === "xlsx") {
    return exportOf(
      context,
      request,
      { path, api },
      accessHistoryFilterNames,
      (filters) => parseDateFilters(filters, accessHistoryDays).query,
    );
  }
  const { query } = parseDateFilters(paramsOf(url, accessHistoryFilterNames), accessHistoryDays);
  return download(context, request, `${api}/export`, path + url.search, query);
}
