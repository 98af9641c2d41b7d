import { redirect } from "react-router";
import { companyDocs } from "#app/contracts/documents/company-docs.ts";
import { showInFrame } from "#app/crud/preview.ts";
import { apiOf } from "#app/session/client.ts";
import { fetchFile } from "#app/session/file.ts";
import { flash } from "#app/session/flash.ts";
import { requestContext } from "#app/session/request.ts";
import type { Route } from "./+types/file.ts";
import { documentAt } from "./paths.ts";

/** A company's document: as a download, or with `previa` as the frame of the page shows it. */
export async function loader({ context, request, params: { id, document } }: Route.LoaderArgs) {
  const api = apiOf(context);
  const found = await fetchFile(api, api.path(`${companyDocs.path}/${encodeURIComponent(document)}/file`));
  if (found) return showInFrame(found, request);
  flash(context.get(requestContext), { tone: "danger", text: "Este arquivo não está disponível." });
  return redirect(documentAt(id, document));
}
