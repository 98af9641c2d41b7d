import { exportOf } from "#app/crud/download.ts";
import type { Route } from "./+types/export-stores.ts";
import { storeFilterNames, stores } from "./groups.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return exportOf(context, request, stores, storeFilterNames);
}
