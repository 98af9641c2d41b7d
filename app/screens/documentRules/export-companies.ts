import { documentRuleDrafts } from "#app/contracts/documents/document-rule-drafts.ts";
import { exportOf } from "#app/crud/download.ts";
import { apiOf } from "#app/session/client.ts";
import type { Route } from "./+types/export-companies.ts";
import { companyFilters } from "./effect-filters.ts";
import { rulesAt } from "./tabs.tsx";

/** The service providers whom a draft concerns, as a file in the order of the page. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const api = apiOf(context).path(`${documentRuleDrafts.path}/${encodeURIComponent(params.id)}/companies`);
  const { drafts } = rulesAt(new URL(request.url).pathname);
  return exportOf(context, request, { path: `${drafts}/${params.id}`, api }, companyFilters);
}
