import { exportOf } from "#app/crud/download.ts";
import type { Route } from "./+types/export.ts";
import { followFilterNames, followPaths } from "./follow.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return exportOf(context, request, followPaths, followFilterNames);
}
