import { sharedBookPhotoOperation } from "#app/contracts/field/book.ts";
import type { Route } from "./+types/book-photo.ts";
import { loadSharedFile } from "./shared-link.tsx";

export function loader({ context, params, request }: Route.LoaderArgs) {
  return loadSharedFile(context, request, sharedBookPhotoOperation, { id: params.id });
}
