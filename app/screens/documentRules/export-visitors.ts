import { documentRuleDrafts } from "#app/contracts/documents/document-rule-drafts.ts";
import { exportOf } from "#app/crud/download.ts";
import { apiOf } from "#app/session/client.ts";
import type { Route } from "./+types/export-visitors.ts";
import { effectFilters } from "./effect-filters.ts";
import { rulesAt } from "./tabs.tsx";

/** The people whom a draft stops or lets in again, as a file in the order of the page. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const api = apiOf(context).path(`${documentRuleDrafts.path}/${encodeURIComponent(params.id)}/visitors`);
  const { drafts } = rulesAt(new URL(request.url).pathname);
  return exportOf(context, request, { path: `${drafts}/${params.id}/visitors`, api }, effectFilters);
}
