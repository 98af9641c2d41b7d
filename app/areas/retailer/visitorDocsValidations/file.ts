import { redirect } from "react-router";
import { apiOf } from "#app/session/client.ts";
import { fetchFile } from "#app/session/file.ts";
import { flash } from "#app/session/flash.ts";
import { requestContext } from "#app/session/request.ts";
import type { Route } from "./+types/file.ts";
import { visitorPath } from "./validations.ts";

export async function loader({ context, params: { id, document } }: Route.LoaderArgs) {
  const api = apiOf(context);
  const found = await fetchFile(api, api.path(`/visitors/${id}/documents/${document}/file`));
  if (found) return found;
  flash(context.get(requestContext), { tone: "danger", text: "Este arquivo não está disponível." });
  return redirect(visitorPath(id));
}
