import { download } from "#app/crud/download.ts";
import type { Route } from "./+types/pdf.ts";
import { bookApi, bookPath, readBookQuery } from "./book.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const { filters, days } = readBookQuery(url);
  return download(context, request, `${bookApi(filters.agency_supplier_uuid)}/pdf`, bookPath + url.search, days);
}
