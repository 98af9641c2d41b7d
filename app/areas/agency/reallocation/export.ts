import { FULL_ACCESS } from "#app/contracts/access/permissions.ts";
import { boughtStoresOperation } from "#app/contracts/directory/retailers.ts";
import { exportOf } from "#app/crud/download.ts";
import { apiOf } from "#app/session/client.ts";
import { requireLevel } from "#app/session/levels.ts";
import type { Route } from "./+types/export.ts";
import { changePermission, findChange, reallocationHref } from "./business-change.ts";

/** The stores of the first step as a file. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLevel(context, changePermission, FULL_ACCESS);
  const api = apiOf(context);
  const { uuid } = await findChange(api, params.change);
  const list = { path: reallocationHref(uuid), api: api.path(boughtStoresOperation.path.replace("{id}", uuid)) };
  return exportOf(context, request, list, []);
}
