import { exportOf } from "#app/crud/download.ts";
import type { Route } from "./+types/export-invalid.ts";
import { invalid, invalidFilterNames } from "./assortment.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return exportOf(context, request, invalid, invalidFilterNames);
}
