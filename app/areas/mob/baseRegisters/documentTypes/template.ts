import { download } from "#app/crud/download.ts";
import type { Route } from "./+types/template.ts";
import { place } from "./types.ts";

export function loader({ context, params, request }: Route.LoaderArgs) {
  return download(context, request, `${place.api}/${encodeURIComponent(params.id)}/template`, place.path);
}
