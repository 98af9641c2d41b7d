import { exportOf } from "#app/crud/download.ts";
import { suppliers } from "../attended.ts";
import type { Route } from "./+types/export.ts";
import { filterNames } from "./supplier.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return exportOf(context, request, suppliers, filterNames);
}
