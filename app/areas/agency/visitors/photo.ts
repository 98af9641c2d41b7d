import { photoAnswer } from "#app/crud/photo.ts";
import type { Route } from "./+types/photo.ts";
import * as where from "./visitors.ts";

export function loader({ context, params, request }: Route.LoaderArgs) {
  return photoAnswer(context, request, `${where.visitorApi}/${params.id}/photo`);
}
