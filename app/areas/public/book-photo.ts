import type { Route } from "./+types/book-photo.ts";
import { openedFile } from "./shared-link.tsx";

export function loader({ context, params, request }: Route.LoaderArgs) {
  return openedFile(context, `/v1/pub/books/photos/${params.id}`, request);
}
