import type { Route } from "./+types/book-logo.ts";
import { openedFile } from "./shared-link.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  return openedFile(context, "/v1/pub/books/logo", request);
}
