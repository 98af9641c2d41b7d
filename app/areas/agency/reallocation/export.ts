import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { boughtStoresOperation } from "#app/contracts/directory/retailers.ts";
import { exportOf } from "#app/crud/download.ts";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import type { Route } from "./+types/export.ts";
import { changePermission, reallocationHref } from "./business-change.ts";

/** The stores of the first step as a file. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  requireLevel(context, changePermission, FULL_ACCESS);
  const path = boughtStoresOperation.path.replace("{id}", encodeURIComponent(params.change));
  const list = { path: reallocationHref(params.change), api: apiOf(context).path(path) };
  return exportOf(context, request, list, []);
}
