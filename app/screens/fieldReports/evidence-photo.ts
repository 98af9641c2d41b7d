import { photoAnswer } from "#app/crud/photo.ts";
import { rootOf } from "#app/screens/home.ts";
import { userContext } from "#app/session/request.ts";
import type { Route } from "./+types/evidence-photo.ts";

export function loader({ context, params, request }: Route.LoaderArgs) {
  return photoAnswer(context, request, `${rootOf(context.get(userContext))}/evidences/${params.id}/photo`);
}
