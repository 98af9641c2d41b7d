import { download } from "#app/crud/download.ts";
import { homeOf } from "#app/screens/home.ts";
import { apiOf } from "#app/session/client.ts";
import { userContext } from "#app/session/request.ts";
import type { Route } from "./+types/file.ts";

export function loader({ context, params, request }: Route.LoaderArgs) {
  const path = apiOf(context).path(`/exports/${encodeURIComponent(params.id)}/file`);
  return download(context, request, path, `${homeOf(context.get(userContext))}/exportacoes`);
}
