import { download } from "#app/crud/download.ts";
import type { Route } from "./+types/file.ts";
import { place, project } from "./projects.ts";

export function loader({ context, params, request }: Route.LoaderArgs) {
  return download(context, request, `${place.api}/${encodeURIComponent(params.id)}/file`, project(params.id));
}
