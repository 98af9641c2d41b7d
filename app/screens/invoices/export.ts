import { exportOf } from "#app/crud/download.ts";
import type { Route } from "./+types/export.ts";
import { invoiceFilterNames, invoicePathsFor } from "./paths.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return exportOf(context, request, invoicePathsFor(context), invoiceFilterNames);
}
