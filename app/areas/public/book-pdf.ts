import { sharedBookPdfOperation } from "#app/contracts/field/book.ts";
import type { Route } from "./+types/book-pdf.ts";
import { loadSharedFile } from "./shared-link.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  return loadSharedFile(context, request, sharedBookPdfOperation, {});
}
