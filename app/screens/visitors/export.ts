import { pendingApproveVisitors } from "#app/contracts/people/lite-visitors.ts";
import { visitorList } from "#app/contracts/people/visitors.ts";
import { download, sendFile } from "#app/crud/download.ts";
import { paramsOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import type { Route } from "./+types/export.ts";
import { visitorFilterNames, visitorQuery } from "./filters.tsx";
import { visitorsPath } from "./visitor-paths.ts";

/**
 * Exports the list at the same address with its columns, as CSV or a workbook; without `format` every field of the
 * registration, as a CSV of any length that can be imported back.
 */
export function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const api = apiOf(context);
  const back = visitorsPath(context) + url.search;
  const requested = url.searchParams.get("format");
  const format = requested === "xlsx" ? "xlsx" : "csv";
  if (url.searchParams.has("pending_approve_visitors")) {
    const sorted = { ...paramsOf(url, ["sort"]), format };
    return sendFile(context, api.export(pendingApproveVisitors, sorted, request.signal), back);
  }
  const filters = visitorQuery(paramsOf(url, visitorFilterNames));
  const query = { ...filters, sort: url.searchParams.get("sort") || "name" };
  if (!requested) {
    return download(context, request, api.path(`${visitorList.path}/export`), back, query);
  }
  return sendFile(context, api.export(visitorList, { ...query, format }, request.signal), back);
}
