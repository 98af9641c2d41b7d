import { exportOf } from "#app/crud/download.ts";
import { userContext } from "#app/session/request.ts";
import type { Route } from "./+types/export.ts";
import { pendingDocsFilterNames } from "./filters.ts";
import { pendingDocsPathsFor } from "./paths.ts";

/** Exports the matrix at the same address. */
export function loader({ context, request }: Route.LoaderArgs) {
  return exportOf(context, request, pendingDocsPathsFor(context.get(userContext)), pendingDocsFilterNames);
}
