import { documentTypes } from "#app/contracts/documents/document-types.ts";
import { download } from "#app/crud/download.ts";
import { apiOf } from "#app/session/client.ts";
import { addresses } from "../../addresses.ts";
import type { Route } from "./+types/template.ts";

export function loader({ context, params, request }: Route.LoaderArgs) {
  const file = apiOf(context).path(`${documentTypes.path}/${encodeURIComponent(params.id)}/template`);
  return download(context, request, file, addresses.documentTypes);
}
