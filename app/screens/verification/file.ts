import { redirect } from "react-router";
import { showInFrame } from "#app/crud/preview.ts";
import { apiOf } from "#app/session/client.ts";
import { fetchFile } from "#app/session/file.ts";
import { flash } from "#app/session/flash.ts";
import { requestContext } from "#app/session/request.ts";
import type { Route } from "./+types/file.ts";
import { benchOf } from "./paths.ts";

/** A document's file: as a download, or with `previa` as the frame of the page shows it. */
export async function loader({ context, request, params: { id, document } }: Route.LoaderArgs) {
  const api = apiOf(context);
  const found = await fetchFile(api, api.path(`/visitors/${id}/documents/${document}/file`));
  if (!found) {
    flash(context.get(requestContext), { tone: "danger", text: "Este arquivo não está disponível." });
    return redirect(`${benchOf(context).path}/${id}`);
  }
  return showInFrame(found, request);
}
