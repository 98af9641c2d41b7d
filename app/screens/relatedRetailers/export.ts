import { exportOf } from "#app/crud/download.ts";
import type { Route } from "./+types/export.ts";
import { relatedRetailerPathsFor } from "./paths.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return exportOf(context, request, relatedRetailerPathsFor(context), ["q"]);
}
