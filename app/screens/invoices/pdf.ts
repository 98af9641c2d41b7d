import { download } from "#app/crud/download.ts";
import type { Route } from "./+types/pdf.ts";
import { invoicePathsFor } from "./paths.ts";

/** Downloads the invoice with its boleto from the API. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const { api, path } = invoicePathsFor(context);
  return download(context, request, `${api}/${encodeURIComponent(params.id)}/pdf`, path);
}
