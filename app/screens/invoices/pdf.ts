import { download } from "#app/crud/download.ts";
import type { Route } from "./+types/pdf.ts";
import { placeOf } from "./place.ts";

/** The invoice with its boleto, as the API makes it. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, path } = placeOf(context);
  return download(context, request, `${api}/${encodeURIComponent(params.id)}/pdf`, path);
}
