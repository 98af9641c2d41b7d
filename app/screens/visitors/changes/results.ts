import { data } from "react-router";
import { visitorBatchList } from "#app/contracts/people/visitor-batches.ts";
import { download } from "#app/crud/download.ts";
import { apiOf, isUuid } from "#app/session/client.ts";
import type { Route } from "./+types/results.ts";
import { visitorChangesOf } from "./changes.ts";

/** Downloads the people of a batch with their outcomes as a sheet. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const format = new URL(request.url).searchParams.get("format") === "xlsx" ? "xlsx" : "csv";
  if (!isUuid(params.id)) throw data(null, { status: 404 });
  const path = apiOf(context).path(`${visitorBatchList.path}/${params.id}/results`);
  return download(context, request, path, visitorChangesOf(context).batch(params.id), { format });
}
