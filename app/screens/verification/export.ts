import { documentValidationsOperation } from "#app/contracts/documents/document-checks.ts";
import { exportOf } from "#app/crud/download.ts";
import { apiOf } from "#app/session/client.ts";
import type { Route } from "./+types/export.ts";
import { benchOf, validationFilterNames } from "./paths.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  const list = { path: benchOf(context).path, api: apiOf(context).path(documentValidationsOperation.path) };
  return exportOf(context, request, list, validationFilterNames);
}
