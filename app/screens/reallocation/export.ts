import { boughtStoresOperation } from "#app/contracts/directory/retailers.ts";
import { exportOf } from "#app/crud/download.ts";
import { apiOf } from "#app/session/client.ts";
import type { Route } from "./+types/export.ts";
import { changePathsOf, findChange, requireReallocation } from "./business-change.ts";

/** The stores of the first step as a file. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireReallocation(context);
  const api = apiOf(context);
  const { uuid } = await findChange(api, params.change);
  const list = {
    path: changePathsOf(context).change(uuid),
    api: api.path(boughtStoresOperation.path.replace("{id}", uuid)),
  };
  return exportOf(context, request, list, []);
}
