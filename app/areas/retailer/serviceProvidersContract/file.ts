import { serviceProviderContracts as contracts } from "#app/contracts/agreements/contracts.ts";
import { download } from "#app/crud/download.ts";
import { showInFrame } from "#app/crud/preview.ts";
import { apiOf } from "#app/session/client.ts";
import type { Route } from "./+types/file.ts";
import { contractAt } from "./describe.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const path = apiOf(context).path(`${contracts.path}/${encodeURIComponent(params.id)}/file`);
  return showInFrame(await download(context, request, path, contractAt(params.id)), request);
}
