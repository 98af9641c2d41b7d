import { serviceAgreements } from "#app/contracts/agreements/service-agreements.ts";
import { exportOf } from "#app/crud/download.ts";
import { apiOf } from "#app/session/client.ts";
import type { Route } from "./+types/export-stores.ts";
import { agreementsPath } from "./paths.ts";

/** The stores of a declaration with declared and measured minutes, as a file in the order of the page. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const api = apiOf(context).path(`${serviceAgreements.path}/${encodeURIComponent(params.id)}/stores`);
  return exportOf(context, request, { path: `${agreementsPath(context)}/${params.id}`, api }, ["starts_on"]);
}
