import { redirect } from "react-router";
import { apiOf } from "#app/session/client.ts";
import { fetchFile } from "#app/session/file.ts";
import { flash } from "#app/session/flash.ts";
import { requestContext } from "#app/session/request.ts";
import type { Route } from "./+types/file.ts";
import { benchOf } from "./paths.ts";

/** Types that browsers show without running anything; PDFs with active content are refused when they are sent. */
const SHOWN = ["application/pdf", "image/jpeg", "image/png", "image/webp"];

/** A document's file: as a download, or with `previa` as the frame of the page shows it. */
export async function loader({ context, request, params: { id, document } }: Route.LoaderArgs) {
  const api = apiOf(context);
  const found = await fetchFile(api, api.path(`/visitors/${id}/documents/${document}/file`));
  if (!found) {
    flash(context.get(requestContext), { tone: "danger", text: "Este arquivo não está disponível." });
    return redirect(`${benchOf(context).path}/${id}`);
  }
  const type = found.headers.get("Content-Type")?.split(";")[0] ?? "";
  if (new URL(request.url).searchParams.has("previa") && SHOWN.includes(type)) {
    found.headers.set("Content-Disposition", "inline");
    found.headers.set("X-Frame-Options", "SAMEORIGIN");
  }
  return found;
}
