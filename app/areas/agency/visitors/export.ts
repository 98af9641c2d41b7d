import { download } from "#app/crud/download.ts";
import { paramsOf } from "#app/crud/search.ts";
import type { Route } from "./+types/export.ts";
import { filterNames, queryOf } from "./found.tsx";
import * as where from "./visitors.ts";

/** The list that the same address shows under `/agency/visitors`, as a spreadsheet. */
export function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  return download(
    context,
    request,
    `${where.api}/export`,
    where.path + url.search,
    queryOf(paramsOf(url, filterNames)),
  );
}
