import { contingencyFileOperation } from "#app/contracts/visits/contingency.ts";
import { download } from "#app/crud/download.ts";
import { apiOf } from "#app/session/client.ts";
import type { Route } from "./+types/contingency-file.ts";
import { contingencyPath } from "./paths.ts";

/** The contingency list as a file. */
export function loader({ context, request }: Route.LoaderArgs) {
  const wanted = new URL(request.url).searchParams.get("format");
  const format = wanted === "xlsx" || wanted === "pdf" ? wanted : "csv";
  const path = apiOf(context).path(contingencyFileOperation.path);
  return download(context, request, path, contingencyPath, { format });
}
