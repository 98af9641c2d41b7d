import { exportOf } from "#app/crud/download.ts";
import type { Route } from "./+types/export.ts";
import * as where from "./validations.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return exportOf(context, request, where.validationPaths, where.validationFilterNames);
}
