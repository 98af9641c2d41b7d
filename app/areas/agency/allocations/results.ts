import { download } from "#app/crud/download.ts";
import type { Route } from "./+types/results.ts";
import * as where from "./allocations.ts";

/** Downloads the rows of a batch with their outcomes as a sheet. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const format = new URL(request.url).searchParams.get("format") === "xlsx" ? "xlsx" : "csv";
  return download(context, request, where.batchApi(params.id, "/results"), where.batchHref(params.id), { format });
}
