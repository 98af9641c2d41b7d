import { photoAnswer } from "#app/crud/photo.ts";
import type { Route } from "./+types/logo.ts";
import { place } from "./settings.ts";

export function loader({ context, params, request }: Route.LoaderArgs) {
  return photoAnswer(context, request, `${place.api}/${params.id}/logo`);
}
