import { redirect } from "react-router";
import { apiOf } from "#app/session/client.ts";
import { fetchFile } from "#app/session/file.ts";
import { flash } from "#app/session/flash.ts";
import { requestContext } from "#app/session/request.ts";
import type { Route } from "./+types/document-file.ts";
import * as where from "./visitors.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const file = await fetchFile(apiOf(context), `${where.visitorApi}/${params.id}/documents/${params.document}/file`);
  if (file) return file;
  flash(context.get(requestContext), { tone: "danger", text: "Este arquivo não está disponível." });
  return redirect(where.visitorHref(params.id, "?aba=documentos"));
}
