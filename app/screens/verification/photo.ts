import { photoAnswer } from "#app/crud/photo.ts";
import { apiOf } from "#app/session/client.ts";
import type { Route } from "./+types/photo.ts";

export function loader({ context, params, request }: Route.LoaderArgs) {
  return photoAnswer(context, request, apiOf(context).path(`/visitors/${params.id}/photo`));
}
