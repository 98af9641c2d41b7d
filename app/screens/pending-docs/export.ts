import { gapsOperation } from "#app/contracts/documents/pending-docs.ts";
import { download } from "#app/crud/download.ts";
import { paramsOf } from "#app/crud/search.ts";
import { apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import type { Route } from "./+types/export.ts";
import { isMatrix, pendingDocsFilterNames } from "./filters.ts";
import { pendingDocsPathsFor } from "./paths.ts";

/** Exports the gaps that the filters match, one a row, from either view. The matrix has orders of its own. */
export function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const { path } = pendingDocsPathsFor(context.get(userContext));
  const format = url.searchParams.get("format") === "xlsx" ? "xlsx" : "csv";
  const sort = isMatrix(url) ? {} : paramsOf(url, ["sort"]);
  const query = { ...paramsOf(url, pendingDocsFilterNames), ...sort, format };
  return download(context, request, apiOf(context).path(gapsOperation.path), path + url.search, query);
}
