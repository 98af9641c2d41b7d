import { exportOf } from "#app/crud/download.ts";
import type { Route } from "./+types/export-accesses.ts";
import { accessesOf, kindOf } from "./kinds.ts";

export function loader({ context, params, request }: Route.LoaderArgs) {
  return exportOf(context, request, accessesOf(kindOf(params.of), params.id), []);
}
