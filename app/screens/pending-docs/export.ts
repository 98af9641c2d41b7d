import { pendingDocsOperation } from "#app/contracts/documents/pending-docs.ts";
import { exportOf } from "#app/crud/download.ts";
import { apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import type { Route } from "./+types/export.ts";
import { pendingDocsFilterNames } from "./filters.ts";
import { pendingDocsPathsFor } from "./paths.ts";

/** Exports the matrix at the same address. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { path } = pendingDocsPathsFor(context.get(userContext));
  const list = { path, api: apiOf(context).path(pendingDocsOperation.path) };
  return exportOf(context, request, list, pendingDocsFilterNames);
}
