import { alertsOperation } from "#app/contracts/store/store-products.ts";
import { exportOf } from "#app/crud/download.ts";
import { apiOf } from "#app/session/client.ts";
import type { Route } from "./+types/alerts-export.ts";
import { alertFilters } from "./alert-filters.tsx";

/** The operation alerts as a file: all that the filters find. */
export const loader = ({ context, request }: Route.LoaderArgs) =>
  exportOf(
    context,
    request,
    { path: "/store", api: apiOf(context).path(alertsOperation.path) },
    Object.keys(alertFilters),
  );
