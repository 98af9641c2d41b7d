import { exportOf } from "#app/crud/download.ts";
import type { Route } from "./+types/export.ts";
import { filterNames, kindOf } from "./kinds.ts";

export function loader({ context, params, request }: Route.LoaderArgs) {
  return exportOf(context, request, kindOf(params.of), filterNames);
}
