import { exportOf } from "#app/crud/download.ts";
import { apiOf } from "#app/session/client.ts";
import { backofficeAddresses } from "../../addresses.ts";
import type { Route } from "./+types/export-lines.ts";
import { returnAt } from "./describe.tsx";

/** The lines of a file, or of all files those that wait, as a table. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const { id } = params as { id?: string };
  const api = apiOf(context);
  const list =
    id === undefined
      ? { path: backofficeAddresses.openLines, api: api.path("/open_bank_return_lines") }
      : { path: returnAt(id), api: api.path(`/bank_returns/${encodeURIComponent(id)}/lines`) };
  return exportOf(context, request, list, id === undefined ? [] : ["state"]);
}
