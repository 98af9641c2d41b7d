import { photoAnswer } from "#app/crud/photo.ts";
import type { Route } from "./+types/photo.ts";
import { bookApi } from "./book.ts";

export function loader({ context, params, request }: Route.LoaderArgs) {
  return photoAnswer(context, request, `${bookApi(params.id)}/photos/${params.photo}`);
}
