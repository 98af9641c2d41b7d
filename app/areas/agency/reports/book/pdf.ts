import { download } from "#app/crud/download.ts";
import type { Route } from "./+types/pdf.ts";
import { bookFile, bookPath, readBookQuery } from "./book.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const { filters, days } = readBookQuery(url);
  const file = bookFile(context, filters.agency_supplier_uuid, "pdf");
  return download(context, request, file, bookPath + url.search, days);
}
