import { accessHistoryList } from "#app/contracts/visits/access-history.ts";
import { download } from "#app/crud/download.ts";
import { parseFilters } from "#app/crud/filters.tsx";
import { paramsOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import type { Route } from "./+types/export.ts";
import { accessHistoryFiltersFor } from "./filters.ts";

/** Exports a workbook, or a CSV of any length, in the order of the page. */
export function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const api = apiOf(context).path(accessHistoryList.path);
  const back = url.pathname.replace(/\/export$/, "") + url.search;
  const filters = accessHistoryFiltersFor(context.get(userContext).role.user_type);
  const query = {
    ...parseFilters(filters, paramsOf(url, Object.keys(filters))).query,
    ...paramsOf(url, ["sort"]),
  };
  if (url.searchParams.get("format") !== "xlsx") return download(context, request, `${api}/export`, back, query);
  return download(context, request, api, back, { ...query, format: "xlsx" });
}
