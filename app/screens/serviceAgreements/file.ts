import { serviceAgreements } from "#app/contracts/agreements/service-agreements.ts";
import { download } from "#app/crud/download.ts";
import { showInFrame } from "#app/crud/preview.ts";
import { apiOf } from "#app/session/client.ts";
import type { Route } from "./+types/file.ts";
import { agreementsPath } from "./paths.ts";

/** The signed document of a declaration. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const path = apiOf(context).path(`${serviceAgreements.path}/${encodeURIComponent(params.id)}/file`);
  return showInFrame(await download(context, request, path, `${agreementsPath(context)}/${params.id}`), request);
}
