import { photoAnswer } from "#app/crud/photo.ts";
import type { Route } from "./+types/logo.ts";
import { bookFile } from "./book.ts";

export function loader({ context, params, request }: Route.LoaderArgs) {
  return photoAnswer(context, request, bookFile(context, params.id, "logo"));
}
