import { download } from "#app/crud/download.ts";
import { homeOf, rootOf } from "#app/screens/home.ts";
import { userContext } from "#app/session/request.ts";
import type { Route } from "./+types/file.ts";

export function loader({ context, params, request }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const path = `${rootOf(user)}/exports/${encodeURIComponent(params.id)}/file`;
  return download(context, request, path, `${homeOf(user)}/exportacoes`);
}
