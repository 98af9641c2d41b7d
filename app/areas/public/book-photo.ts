import type { Route } from "./+types/book-photo.ts";
import { loadSharedFile } from "./shared-link.tsx";

export function loader({ context, params, request }: Route.LoaderArgs) {
  return loadSharedFile(context, `/v1/pub/books/photos/${params.id}`, request);
}
