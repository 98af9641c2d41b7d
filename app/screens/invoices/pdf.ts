import { invoiceList } from "#app/contracts/money/invoices.ts";
import { download } from "#app/crud/download.ts";
import { apiOf } from "#app/session/client.ts";
import type { Route } from "./+types/pdf.ts";
import { invoicePathsFor } from "./paths.ts";

/** Downloads the invoice with its boleto from the API. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const file = apiOf(context).path(`${invoiceList.path}/${encodeURIComponent(params.id)}/pdf`);
  return download(context, request, file, invoicePathsFor(context).path);
}
