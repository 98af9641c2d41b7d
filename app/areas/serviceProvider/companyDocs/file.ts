import { companyDocs } from "#app/contracts/documents/company-docs.ts";
import { download } from "#app/crud/download.ts";
import { showInFrame } from "#app/crud/preview.ts";
import { apiOf } from "#app/session/client.ts";
import type { Route } from "./+types/file.ts";
import { documentAt } from "./paths.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const path = apiOf(context).path(`${companyDocs.path}/${encodeURIComponent(params.id)}/file`);
  return showInFrame(await download(context, request, path, documentAt(params.id)), request);
}
