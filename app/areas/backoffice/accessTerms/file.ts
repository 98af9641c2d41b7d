import { accessTerms } from "#app/contracts/documents/access-terms.ts";
import { download } from "#app/crud/download.ts";
import { apiOf } from "#app/session/client.ts";
import type { Route } from "./+types/file.ts";
import { termAt } from "./describe.tsx";

export function loader({ context, params, request }: Route.LoaderArgs) {
  const path = apiOf(context).path(`${accessTerms.path}/${encodeURIComponent(params.id)}/file`);
  return download(context, request, path, termAt(params.id));
}
