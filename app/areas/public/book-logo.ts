import type { Route } from "./+types/book-logo.ts";
import { loadSharedFile } from "./shared-link.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  return loadSharedFile(context, "/v1/pub/books/logo", request);
}
