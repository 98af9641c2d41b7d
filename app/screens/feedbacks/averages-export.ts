import { feedbackAveragesOperation } from "#app/contracts/notices/feedbacks.ts";
import { download } from "#app/crud/download.ts";
import { apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import type { Route } from "./+types/averages-export.ts";
import { averagesQuery, partOf } from "./load-averages.ts";

/** Exports the averages of the part and the filters that the address names. */
export function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const back = url.pathname.replace(/\/averages\/export$/, "") + url.search;
  const format = url.searchParams.get("format") === "xlsx" ? "xlsx" : "csv";
  const query = { ...averagesQuery(url, context.get(userContext).role.user_type), by: partOf(url), format };
  return download(context, request, apiOf(context).path(feedbackAveragesOperation.path), back, query);
}
