import { redirect } from "react-router";
import { visitors } from "#app/contracts/people/visitors.ts";
import { showInFrame } from "#app/crud/preview.ts";
import { apiOf } from "#app/session/client.ts";
import { fetchFile } from "#app/session/file.ts";
import { flash } from "#app/session/flash.ts";
import { requestContext } from "#app/session/request.ts";
import type { Route } from "./+types/document-file.ts";
import { visitorsPath } from "./visitor-paths.ts";

/** A document's file: as a download, or with `previa` as a frame of the page shows it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { id, document } = params;
  const api = apiOf(context);
  const file = await fetchFile(api, api.path(`${visitors.path}/${id}/documents/${document}/file`));
  if (file) return showInFrame(file, request);
  flash(context.get(requestContext), { tone: "danger", text: "Este arquivo não está disponível." });
  return redirect(`${visitorsPath(context)}/${id}?aba=documentos`);
}
