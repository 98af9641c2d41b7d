import type { Route } from "./+types/book-pdf.ts";
import { openedFile } from "./shared-link.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  return openedFile(context, "/v1/pub/books/pdf", request);
}
