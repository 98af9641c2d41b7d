import { download } from "#app/crud/download.ts";
import type { Route } from "./+types/export.ts";
import * as where from "./visitors.ts";

/** The list that the same address shows under `/agency/visitors`, as a spreadsheet. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { search } = new URL(request.url);
  return download(context, request, `${where.api}/export${search}`, `${where.path}${search}`);
}
