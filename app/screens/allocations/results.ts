import { data } from "react-router";
import { allocationBatchList } from "#app/contracts/allocations/allocation-batches.ts";
import { download } from "#app/crud/download.ts";
import { apiOf, isUuid } from "#app/session/client.ts";
import type { Route } from "./+types/results.ts";
import * as where from "./allocations.ts";

/** Downloads the rows of a batch with their outcomes as a sheet. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const format = new URL(request.url).searchParams.get("format") === "xlsx" ? "xlsx" : "csv";
  if (!isUuid(params.id)) throw data(null, { status: 404 });
  const path = apiOf(context).path(`${allocationBatchList.path}/${params.id}/results`);
  return download(context, request, path, where.batchPathsOf(context).batch(params.id), { format });
}
