import { dataRequestList } from "#app/contracts/people/data-requests.ts";
import { download } from "#app/crud/download.ts";
import { apiOf } from "#app/session/client.ts";
import type { Route } from "./+types/file.ts";
import { requestAt } from "./describe.tsx";

export function loader({ context, params, request }: Route.LoaderArgs) {
  const path = apiOf(context).path(`${dataRequestList.path}/${encodeURIComponent(params.id)}/file`);
  return download(context, request, path, requestAt(params.id), {});
}
