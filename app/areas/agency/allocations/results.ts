import { download } from "#app/crud/download.ts";
import type { Route } from "./+types/results.ts";
import * as where from "./allocations.ts";

/** Every line of a request and what became of it, as a sheet. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const format = new URL(request.url).searchParams.get("format") === "xlsx" ? "xlsx" : "csv";
  return download(context, request, where.apiFor(params.id, "/results"), where.pageOf(params.id), { format });
}
