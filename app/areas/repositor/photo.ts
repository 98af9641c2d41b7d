import { storeTasks } from "#app/contracts/store/store-tasks.ts";
import { photoAnswer } from "#app/crud/photo.ts";
import { apiOf } from "#app/session/client.ts";
import type { Route } from "./+types/photo.ts";

/** The photo of one of the user's tasks. */
export const loader = ({ context, params, request }: Route.LoaderArgs) =>
  photoAnswer(context, request, apiOf(context).path(`${storeTasks.path}/${encodeURIComponent(params.id)}/photo`));
