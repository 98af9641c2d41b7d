import { data } from "react-router";
import { apiOf, isUuid } from "#app/session/client.ts";
import type { Context } from "#app/session/request.ts";
import { download } from "./download.ts";

/** Downloads the rows of a batch of the list at `list` with their outcomes as a sheet; a failure leads to its page. */
export function batchResults(context: Context, request: Request, list: string, uuid: string, page: string) {
  const format = new URL(request.url).searchParams.get("format") === "xlsx" ? "xlsx" : "csv";
  if (!isUuid(uuid)) throw data(null, { status: 404 });
  return download(context, request, apiOf(context).path(`${list}/${uuid}/results`), page, { format });
}
